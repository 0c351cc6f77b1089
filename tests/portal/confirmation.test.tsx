// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { VendorAssignment } from '#src/api/portal/exposure.ts';
import type { ContactForm, VendorContact } from '#src/api/portal/vendor.ts';
import type { SupplementBackend } from '#src/api/portalPort.ts';
import type { LoadPhoneLibrary } from '#src/phone/usePhoneLibrary.ts';
import { ConfirmationStep } from '#src/portal/confirmation/ConfirmationStep.tsx';
import { fullWizard, type SupplementEvent } from '#src/portal/wizard/supplementFlow.ts';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import { allByRole, byRole, fill, focus, nameOf } from '../support/app/mountPart.tsx';
import { mountStep } from '../support/app/mountPortal.tsx';
import { anExposure, aVendor, aVendorContact } from '../support/samples/aSupplement.ts';
import { failed, ok } from '../support/samples/results.ts';

const exposure = anExposure();
const vendor = aVendor();
const dana = aVendorContact({ id: '1' });
const milo: VendorContact = { ...dana, id: '2', firstName: 'Milo', lastName: '', email: 'milo@b.example' };
const assignment: VendorAssignment = { id: '5', contactId: null, task: { id: '9', type: 'VendorTask' } };

const initialEvents: readonly SupplementEvent[] = [
  { type: 'exposureChosen', claimNumber: 'MM-48213', exposure },
  { type: 'vendorChosen', vendor },
  { type: 'historyEntryOpened', stepId: 'confirmation' },
];
const nextStep = fullWizard[fullWizard.indexOf('confirmation') + 1];

/** A shop whose contacts are stored as in a backend. */
async function setUp({
  contacts = [] as readonly VendorContact[],
  events = initialEvents,
  backend = {} as Partial<SupplementBackend>,
  loadPhoneLibrary = undefined as LoadPhoneLibrary | undefined,
} = {}) {
  const calls: unknown[] = [];
  let stored = contacts;
  const mounted = await mountStep(<ConfirmationStep />, {
    initialEvents: events,
    at: 'confirmation',
    ...(loadPhoneLibrary && { loadPhoneLibrary }),
    backend: {
      async loadContacts(vendorId) {
        calls.push(['contacts', vendorId]);
        return ok(stored);
      },
      async createContact(vendorId, form) {
        calls.push(['create', vendorId, form]);
        const contact = { ...form, id: '3' };
        stored = [...stored, contact];
        return ok(contact);
      },
      async loadAssignment() {
        calls.push(['assignment']);
        return ok(assignment);
      },
      async assignContact(...args) {
        calls.push(['assign', ...args.slice(0, 2)]);
        return ok(undefined);
      },
      ...backend,
    },
  });
  return { ...mounted, calls };
}

const press = (name: string) => act(async () => byRole('button', name).click());
const text = () => document.body.textContent ?? '';
const errorText = (id: string) => document.getElementById(`${id}-error`)?.textContent;
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? null;
const choose = (value: string) => fill(byRole('combobox', 'Contact'), value);
const readFacts = () => [...document.querySelectorAll('dd')].map((part) => part.textContent);
const typedValues = () =>
  ['First name', 'Last name', 'Email', 'Phone number'].map(
    (name) => byRole<HTMLInputElement>('textbox', name).value,
  );

async function fillDana() {
  await fill(byRole('textbox', 'First name'), ' Dana ');
  await fill(byRole('textbox', 'Last name'), 'Whitlock');
  await fill(byRole('textbox', 'Email'), 'dana@brightwater.example');
  await fill(byRole('textbox', 'Phone number'), '(555) 010-7790');
}
const danasForm: ContactForm = {
  firstName: 'Dana',
  lastName: 'Whitlock',
  email: 'dana@brightwater.example',
  phoneNumber: '5550107790',
  countryCode: '+1',
};

describe('summary on the confirmation step', () => {
  it('shows the vehicle and the shop below the claim number [SUP-CONF-01]', async () => {
    await setUp();
    const card = document.querySelector('section.card');
    const title = document.getElementById(card?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('Claim #MM-48213');
    expect(readFacts()).toEqual([
      '2021 Subaru Outback',
      '4S4BTACC1M3204417',
      'Brightwater Collision Center',
      '(555) 010-2000',
      '214 Harbor Street, Brightwater, ME 04101',
      'desk@brightwater.example',
    ]);
    expect(byRole('button', 'Copy VIN').closest('dd')?.textContent).toBe('4S4BTACC1M3204417');
  });

  it('shows a dash for each unknown value [SUP-CONF-01]', async () => {
    const unknownExposure = {
      ...exposure,
      claimNumber: null,
      year: null,
      make: null,
      model: null,
      vin: null,
    };
    const unknownVendor = { ...vendor, name: ' ', address: null, email: null, phone: null };
    await setUp({
      events: [
        { type: 'exposureChosen', claimNumber: null, exposure: unknownExposure },
        { type: 'vendorChosen', vendor: unknownVendor },
        ...initialEvents.slice(2),
      ],
    });
    expect(readFacts()).toEqual(Array(6).fill('–Not given'));
    expect(text()).toContain('Claim #–');
  });

  it.each([
    ['Change vehicle', 'claim'],
    ['Change shop', 'shop'],
  ] as const)('opens the matching step to change a value: %s', async (name, stepId) => {
    const { state } = await setUp();
    await press(name);
    expect(state().stepId).toBe(stepId);
  });
});

describe('point of contact', () => {
  it('shows the form if no contact is chosen, and a summary card otherwise [SUP-CONF-04]', async () => {
    await setUp({ contacts: [dana] });
    expect(byRole<HTMLSelectElement>('combobox', 'Contact').value).toBe('');
    await setUp({ contacts: [dana], events: [...initialEvents, { type: 'contactChosen', contact: dana }] });
    expect(allByRole('combobox')).toEqual([]);
    expect(readFacts().slice(-3)).toEqual(['Dana Whitlock', '(555) 010-7790', 'dana@brightwater.example']);
    await press('Edit contact');
    expect(byRole<HTMLSelectElement>('combobox', 'Contact').value).toBe('1');
  });

  it('is optional: Next opens the next step without a contact [SUP-CONF-04]', async () => {
    const { state, calls } = await setUp();
    expect(text()).toContain('New contact');
    await press('Next');
    expect([state().stepId, calls]).toEqual([nextStep, [['contacts', '7']]]);
  });

  it('shows an empty form with the calling code of the home country for a new contact [SUP-SHOP-20 ENT-09]', async () => {
    await setUp({ contacts: [dana] });
    expect(allByRole('textbox')).toEqual([]);
    await choose('new');
    expect(typedValues()).toEqual(['', '', '', '']);
    expect(byRole<HTMLSelectElement>('combobox', 'Country code').value).toBe('US');
  });

  it('creates a new contact, then adds it to the assignment [SUP-SHOP-23 ENT-09 UI-04]', async () => {
    const { state, calls } = await setUp();
    await fillDana();
    await press('Save contact');
    expect(calls).toEqual([
      ['contacts', '7'],
      ['create', '7', danasForm],
      ['assignment'],
      ['assign', '5', '3'],
      ['contacts', '7'],
    ]);
    expect(state().contact).toEqual({ ...danasForm, id: '3' });
    expect(state().contactDraft).toBeNull();
    const saved = 'We’ll share this contact with the adjuster.';
    expect(state().success).toBe(saved);
    expect(document.querySelector('.confirm-contact [role=status]')?.textContent).toBe(saved);
    expect(readFacts()).toContain('Dana Whitlock');
    expect(state().stepId).toBe('confirmation');
  });

  it('adds an existing contact to the assignment without creating another contact [SUP-SHOP-23]', async () => {
    const { state, calls } = await setUp({ contacts: [dana, milo] });
    await choose('2');
    expect(readFacts()).toContain('milo@b.example');
    await press('Save contact');
    expect(calls.slice(1)).toEqual([['assignment'], ['assign', '5', '2'], ['contacts', '7']]);
    expect(state().contact).toEqual(milo);
  });

  it('sends the contact with a newly created assignment [SUP-CONF-06]', async () => {
    const creations: unknown[] = [];
    const { calls } = await setUp({
      contacts: [dana],
      backend: {
        loadAssignment: async () => failed({ kind: 'notFound', status: 404 }),
        async createAssignment(of) {
          creations.push(of);
          return ok({ ...assignment, contactId: of.contactId });
        },
      },
    });
    await choose('1');
    await press('Save contact');
    expect(creations).toEqual([{ vendorId: '7', exposureId: '81', contactId: '1' }]);
    expect(calls).toEqual([
      ['contacts', '7'],
      ['contacts', '7'],
    ]);
  });

  it('saves the contact on Next, then opens the upload step [SUP-CONF-04]', async () => {
    const { state, calls } = await setUp();
    await fillDana();
    await press('Next');
    expect([state().stepId, state().contact?.id]).toEqual([nextStep, '3']);
    expect(calls).toContainEqual(['assign', '5', '3']);
  });

  it('lists missing and invalid fields on Next, not while typing, and stays on the step [SUP-SHOP-21 VAL-24]', async () => {
    const { state, calls } = await setUp();
    await fill(byRole('textbox', 'Last name'), 'Whitlock');
    await fill(byRole('textbox', 'Email'), 'dana@');
    expect([alertText(), document.querySelector('[aria-invalid]')]).toEqual([null, null]);
    await press('Next');
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    const links = [...document.querySelectorAll('[role=alert] a')].map((link) => link.textContent);
    expect(links).toEqual([
      'Enter the contact’s first name.',
      'Please Enter a Valid Email',
      'Enter the contact’s phone number.',
    ]);
    expect([state().stepId, calls]).toEqual(['confirmation', [['contacts', '7']]]);
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3);
    expect(document.title).toBe('Error: Confirmation – Acme & Sons');
    expect(byRole<HTMLInputElement>('textbox', 'Email').maxLength).toBe(191);
  });

  it('hides the errors and the form when another contact is chosen [SUP-SHOP-21]', async () => {
    await setUp({ contacts: [dana] });
    await choose('new');
    await press('Save contact');
    expect(alertText()).not.toBeNull();
    await choose('1');
    expect([alertText(), allByRole('textbox')]).toEqual([null, []]);
  });

  it('shows no contact after Cancel if no contact was stored, and disables Cancel if the shop has no contacts [SUP-SHOP-25]', async () => {
    await setUp({ contacts: [dana] });
    await choose('new');
    await press('Cancel');
    expect(text()).toContain('No contact added yet.');
    expect(text()).not.toContain('New contact');
    await setUp();
    expect(byRole<HTMLButtonElement>('button', 'Cancel').disabled).toBe(true);
  });

  it('restores the stored contact and closes the form on Cancel [SUP-SHOP-25]', async () => {
    const { state } = await setUp({
      contacts: [dana, milo],
      events: [...initialEvents, { type: 'contactChosen', contact: dana }],
    });
    await press('Edit contact');
    await choose('new');
    await fillDana();
    await press('Cancel');
    expect(readFacts()).toContain('Dana Whitlock');
    expect(text()).not.toContain('New contact');
    expect([state().contact, state().contactDraft]).toEqual([dana, null]);
  });

  it('keeps a typed contact when the user goes back, and discards it when another shop is chosen', async () => {
    const { state, dispatch } = await setUp();
    await fillDana();
    await press('Back');
    await dispatch({ type: 'vendorChosen', vendor });
    await dispatch({ type: 'nextStepOpened' });
    expect(typedValues()).toEqual([' Dana ', 'Whitlock', 'dana@brightwater.example', '(555) 010-7790']);
    await dispatch({ type: 'vendorChosen', vendor: { ...vendor, id: '8' } });
    expect(state().contactDraft).toBeNull();
  });

  it('distinguishes contacts with the same name, and renders markup in names as text [trust T21]', async () => {
    const hostileContact = { ...milo, firstName: '<img src=x onerror=alert(1)>' };
    await setUp({ contacts: [dana, { ...dana, id: '4', email: 'other@b.example' }, hostileContact] });
    expect([...document.querySelectorAll('option')].map((option) => option.textContent)).toEqual(
      [
        'Choose a contact',
        'Dana Whitlock (dana@brightwater.example)',
        'Dana Whitlock (other@b.example)',
        '<img src=x onerror=alert(1)>',
        'Add new contact',
      ].concat([...document.querySelectorAll('.country option')].map((option) => option.textContent ?? '')),
    );
    await choose('2');
    await press('Save contact');
    expect(document.querySelector('img')).toBeNull();
    expect(readFacts()).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('contact list', () => {
  it('shows an error with a retry button if the contacts fail to load, and keeps a typed new contact', async () => {
    let isDown = true;
    const { warnings } = await setUp({
      backend: {
        loadContacts: async () => (isDown ? failed({ kind: 'offline' }) : ok([dana])),
      },
    });
    expect(text()).toContain('We couldn’t load the shop’s contacts');
    expect(text()).toContain('We couldn’t connect.');
    expect(text()).not.toContain('Unknown Error');
    expect(warnings).toEqual(['supplement: contacts not loaded']);
    await choose('new');
    await fillDana();
    isDown = false;
    await focus(byRole('textbox', 'Email'));
    await focus(byRole('button', 'Try again'));
    await press('Try again');
    expect(document.activeElement).toBe(byRole('textbox', 'Email'));
    expect(text()).not.toContain('We couldn’t load the shop’s contacts');
    expect(typedValues()).toEqual([' Dana ', 'Whitlock', 'dana@brightwater.example', '(555) 010-7790']);
  });
});

describe('contact form after a failed save', () => {
  it('shows the reason of the backend as plain text, and keeps the typed values [ERR-36 UI-04]', async () => {
    const error = { kind: 'rejected', status: 422, display: 'Not <b>here</b>' } as const;
    const { state } = await setUp({ backend: { createContact: async () => failed(error) } });
    await fillDana();
    await press('Next');
    expect(alertText()).toContain('We couldn’t save the contact');
    expect(alertText()).toContain('Not <b>here</b>');
    expect(typedValues()).toEqual([' Dana ', 'Whitlock', 'dana@brightwater.example', '(555) 010-7790']);
    expect(state().stepId).toBe('confirmation');
    expect(document.querySelector('[role=alert] b')).toBeNull();
  });

  it('marks the field that the server rejected', async () => {
    const field = { name: 'email', text: 'is taken' };
    await setUp({ backend: { createContact: async () => failed({ kind: 'rejected', status: 422, field }) } });
    await fillDana();
    await press('Save contact');
    expect(errorText('contact-email')).toBe('is taken');
    expect(document.querySelector('.confirm-alert .note')).toBeNull();
  });

  it('does not create the contact again if only its assignment to the claim failed [SUP-SHOP-23]', async () => {
    const answers = [failed({ kind: 'offline' }), ok(undefined)];
    const { state, calls } = await setUp({
      backend: { assignContact: async () => answers.shift() ?? failed({ kind: 'protocol' }) },
    });
    await fillDana();
    await press('Save contact');
    expect(alertText()).toContain('We couldn’t add the contact to this claim');
    expect(byRole<HTMLSelectElement>('combobox', 'Contact').value).toBe('3');
    expect(state().contact).toBeNull();
    await press('Save contact');
    expect(state().contact?.id).toBe('3');
    expect(calls.filter((call) => (call as string[])[0] === 'create')).toHaveLength(1);
  });

  it('checks on the next try after a timeout whether the contact exists, and creates no duplicate', async () => {
    const created: ContactForm[] = [];
    let isAnswered = false;
    const { state } = await setUp({
      backend: {
        async createContact(_vendorId, form) {
          created.push(form);
          return isAnswered ? ok({ ...form, id: '9' }) : failed({ kind: 'timeout' });
        },
        loadContacts: async () => ok(created.map((form) => ({ ...form, id: '3' }))),
      },
    });
    await fillDana();
    await press('Save contact');
    isAnswered = true;
    await press('Save contact');
    expect([created.length, state().contact?.id]).toEqual([1, '3']);
  });

  it('shows an error if the assignment fails to load, and loads the assignment again on the next try [SUP-CONF-06]', async () => {
    const answers = [failed({ kind: 'unavailable', status: 503 }), ok(assignment)];
    const { state } = await setUp({
      contacts: [dana],
      backend: { loadAssignment: async () => answers.shift() ?? failed({ kind: 'protocol' }) },
    });
    await choose('1');
    await press('Next');
    expect(alertText()).toContain('couldn’t add the contact to this claim');
    await press('Next');
    expect(state().stepId).toBe(nextStep);
  });
});

describe('contact form during a save', () => {
  const createHeldContact = () =>
    createDeferredCall<VendorContact, Parameters<SupplementBackend['createContact']>>();

  it('ignores further presses of Save and Next', async () => {
    const heldCreate = createHeldContact();
    const { state } = await setUp({ backend: { createContact: heldCreate.call } });
    await fillDana();
    await act(async () => {
      byRole('button', 'Save contact').click();
      byRole('button', 'Next').click();
    });
    expect(heldCreate.pending).toHaveLength(1);
    expect(allByRole('button').map(nameOf)).toContain('Saving…');
    expect(byRole<HTMLButtonElement>('button', 'Back').disabled).toBe(true);
    await heldCreate.pending[0]?.answer(ok({ ...danasForm, id: '3' }));
    expect([heldCreate.pending.length, state().contact?.id]).toEqual([1, '3']);
  });
});
