// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { BackendError, Result } from '#src/backend/errors.ts';
import type { SupplementBackend } from '#src/backend/supplementPort.ts';
import type { Exposure } from '#src/domain/supplement/exposure.ts';
import type { SupplementEvent } from '#src/domain/supplement/supplementFlow.ts';
import type { Vendor } from '#src/domain/supplement/vendor.ts';
import type { VendorAssignment } from '#src/domain/supplement/vendorAssignment.ts';
import type { ContactForm, VendorContact } from '#src/domain/supplement/vendorContact.ts';
import { ConfirmationStep } from '#src/supplement/confirmation/ConfirmationStep.tsx';
import type { SupplementServices } from '#src/supplement/services.tsx';
import { allByRole, byRole, fill, focus, nameOf } from '../support/mountPart.tsx';
import { fewPhones, heldCall, mountStep } from '../support/mountPortal.tsx';

const exposure: Exposure = {
  ...{ id: '81', token: 'token-81', claimNumber: 'MM-48213' },
  ...{ year: 2021, make: 'Subaru', model: 'Outback', vin: '4S4BTACC1M3123417' },
};
const vendor: Vendor = {
  ...{ id: '7', name: 'Brightwater Collision Center' },
  ...{ email: 'office@brightwater.example', phone: '5550107788' },
  address: {
    ...{ address1: '214 Harbor Street', address2: '', city: 'Brightwater' },
    ...{ region: 'ME', postalCode: '04101', country: 'us' },
  },
};
const dana: VendorContact = {
  ...{ id: '1', firstName: 'Dana', lastName: 'Whitlock', email: 'dana@brightwater.example' },
  ...{ phoneNumber: '5550107790', countryCode: '+1' },
};
const milo: VendorContact = { ...dana, id: '2', firstName: 'Milo', lastName: '', email: 'milo@b.example' };
const assignment: VendorAssignment = { id: '5', contactId: null, task: { id: '9', type: 'VendorTask' } };

const ok = <T,>(value: T): Result<T> => ({ ok: true, value });
const failed = (error: BackendError): Result<never> => ({ ok: false, error });
const told: readonly SupplementEvent[] = [
  { type: 'exposureChosen', claimNumber: 'MM-48213', exposure },
  { type: 'vendorChosen', vendor },
  { type: 'advanced' },
  { type: 'advanced' },
];

/** A shop whose contacts are stored as a backend would. */
async function setUp({
  contacts = [] as readonly VendorContact[],
  events = told,
  backend = {} as Partial<SupplementBackend>,
  services = {} as Partial<SupplementServices>,
} = {}) {
  const calls: unknown[] = [];
  let stored = contacts;
  const mounted = await mountStep(<ConfirmationStep />, {
    told: events,
    at: 'confirmation',
    services,
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
      async assignContact(...given) {
        calls.push(['assign', ...given.slice(0, 2)]);
        return ok(undefined);
      },
      ...backend,
    },
  });
  return { ...mounted, calls };
}

const press = (name: string) => act(async () => byRole('button', name).click());
const text = () => document.body.textContent ?? '';
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? null;
const choose = (value: string) => fill(byRole('combobox', 'Contact'), value);
const factsOf = () => [...document.querySelectorAll('dd')].map((part) => part.textContent);
const typed = () =>
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
  ...{ firstName: 'Dana', lastName: 'Whitlock', email: 'dana@brightwater.example' },
  ...{ phoneNumber: '5550107790', countryCode: '+1' },
};

describe('what was told', () => {
  it('is shown below the number of the claim [SUP-CONF-01 SUP-CONF-02 SUP-CONF-03]', async () => {
    await setUp();
    const card = document.querySelector('section.card');
    const title = document.getElementById(card?.getAttribute('aria-labelledby') ?? '');
    expect(title?.textContent).toBe('Claim #MM-48213');
    expect(factsOf()).toEqual([
      '2021 Subaru Outback',
      '4S4BTACC1M3123417',
      'Brightwater Collision Center',
      '(555) 010-7788',
      '214 Harbor Street, Brightwater, ME 04101',
      'office@brightwater.example',
    ]);
    expect(byRole('button', 'Copy VIN').closest('dd')?.textContent).toBe('4S4BTACC1M3123417');
  });

  it('has a dash for what is not known [SUP-CONF-10]', async () => {
    const nothing = { ...exposure, claimNumber: null, year: null, make: null, model: null, vin: null };
    const bare = { ...vendor, name: ' ', address: null, email: null, phone: null };
    await setUp({
      events: [
        { type: 'exposureChosen', claimNumber: null, exposure: nothing },
        { type: 'vendorChosen', vendor: bare },
        ...told.slice(2),
      ],
    });
    expect(factsOf()).toEqual(Array(6).fill('–Not known'));
    expect(text()).toContain('Claim #–');
  });

  it.each([
    ['Change vehicle', 'claim'],
    ['Change shop', 'shop'],
  ] as const)('is changed where it was told: %s', async (name, stepId) => {
    const { state } = await setUp();
    await press(name);
    expect(state().stepId).toBe(stepId);
  });

  it('leads back and on [SUP-CONF-05]', async () => {
    const { state, dispatch } = await setUp();
    await press('Back');
    expect(state().stepId).toBe('shop');
    await dispatch({ type: 'advanced' });
    await press('Next');
    expect(state().stepId).toBe('upload');
  });
});

describe('the point of contact', () => {
  it('is open where nobody is chosen, and a closed card where somebody is [SUP-CONF-04]', async () => {
    await setUp({ contacts: [dana] });
    expect(byRole<HTMLSelectElement>('combobox', 'Contact').value).toBe('');
    await setUp({ contacts: [dana], events: [...told, { type: 'contactChosen', contact: dana }] });
    expect(allByRole('combobox')).toEqual([]);
    expect(factsOf().slice(-3)).toEqual(['Dana Whitlock', '(555) 010-7790', 'dana@brightwater.example']);
    await press('Edit contact');
    expect(byRole<HTMLSelectElement>('combobox', 'Contact').value).toBe('1');
  });

  it('keeps nobody from going on [SUP-CONF-08]', async () => {
    const { state, calls } = await setUp();
    expect(text()).toContain('New contact');
    await press('Next');
    expect([state().stepId, calls]).toEqual(['upload', [['contacts', '7']]]);
  });

  it('has a form for somebody new, with the calling code of the home country [SUP-SHOP-20 ENT-42]', async () => {
    await setUp({ contacts: [dana] });
    expect(allByRole('textbox')).toEqual([]);
    await choose('new');
    expect(typed()).toEqual(['', '', '', '']);
    expect(byRole<HTMLSelectElement>('combobox', 'Country of the number').value).toBe('US');
  });

  it('stores somebody new: on record first, then on the assignment [SUP-SHOP-23 SUP-SHOP-24 ENT-43]', async () => {
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
    expect(state().success).toBe('We’ll share this contact with the adjuster.');
    expect(factsOf()).toContain('Dana Whitlock');
    expect(state().stepId).toBe('confirmation');
  });

  it('stores somebody on record without making another [SUP-SHOP-23]', async () => {
    const { state, calls } = await setUp({ contacts: [dana, milo] });
    await choose('2');
    expect(factsOf()).toContain('milo@b.example');
    await press('Save contact');
    expect(calls.slice(1)).toEqual([['assignment'], ['assign', '5', '2'], ['contacts', '7']]);
    expect(state().contact).toEqual(milo);
  });

  it('goes with the assignment that has to be made for it [SUP-CONF-06]', async () => {
    const made: unknown[] = [];
    const { calls } = await setUp({
      contacts: [dana],
      backend: {
        loadAssignment: async () => failed({ kind: 'notFound', status: 404 }),
        async createAssignment(of) {
          made.push(of);
          return ok({ ...assignment, contactId: of.contactId });
        },
      },
    });
    await choose('1');
    await press('Save contact');
    expect(made).toEqual([{ vendorId: '7', exposureId: '81', contactId: '1' }]);
    expect(calls).toEqual([
      ['contacts', '7'],
      ['contacts', '7'],
    ]);
  });

  it('is saved by Next too, which then goes on [SUP-CONF-08]', async () => {
    const { state, calls } = await setUp();
    await fillDana();
    await press('Next');
    expect([state().stepId, state().contact?.id]).toEqual(['upload', '3']);
    expect(calls).toContainEqual(['assign', '5', '3']);
  });

  it('says what is missing only once it is to be saved, and stops [SUP-SHOP-22 VAL-27]', async () => {
    const { state, calls } = await setUp();
    await fill(byRole('textbox', 'Last name'), 'Whitlock');
    expect([alertText(), document.querySelector('[aria-invalid]')]).toEqual([null, null]);
    await press('Next');
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    const links = [...document.querySelectorAll('[role=alert] a')].map((link) => link.textContent);
    expect(links).toEqual([
      'Enter the contact’s first name.',
      'Enter the contact’s email address.',
      'Enter the contact’s phone number.',
    ]);
    expect([state().stepId, calls]).toEqual(['confirmation', [['contacts', '7']]]);
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(3);
    expect(document.title).toBe('Error: Confirmation – Acme & Sons');
    expect(byRole<HTMLInputElement>('textbox', 'Email').maxLength).toBe(191);
  });

  it('sends nothing while the phone library fails, and saves at the next press', async () => {
    let isDown = true;
    const { calls } = await setUp({
      services: {
        loadPhoneBook: async () => (isDown ? failed({ kind: 'offline' }) : ok(fewPhones)),
      },
    });
    await fillDana();
    await press('Save contact');
    expect(calls).toEqual([['contacts', '7']]);
    expect(alertText()).toContain('try again');
    isDown = false;
    await press('Save contact');
    expect(calls).toContainEqual(['create', '7', danasForm]);
  });

  it('refuses a number with more digits than any country has', async () => {
    const { calls } = await setUp();
    await fillDana();
    await fill(byRole('textbox', 'Phone number'), '2025550101202555010');
    await press('Save contact');
    expect(calls).toEqual([['contacts', '7']]);
    expect(alertText()).toContain('at most 15 digits');
  });

  it('says that an email is none [VAL-33]', async () => {
    await setUp();
    await fillDana();
    await fill(byRole('textbox', 'Email'), 'dana@');
    await press('Save contact');
    expect(alertText()).toContain('Please Enter a Valid Email');
  });

  it('asks for a choice where none was made [VAL-23]', async () => {
    const { calls } = await setUp({ contacts: [dana] });
    await press('Save contact');
    expect(alertText()).toContain('Choose a contact or add a new one.');
    expect(calls).toEqual([['contacts', '7']]);
  });

  it('does not take somebody on record of whom too little is known [VAL-24 VAL-25]', async () => {
    const { calls } = await setUp({ contacts: [{ ...dana, firstName: '', email: '' }] });
    await choose('1');
    await press('Save contact');
    expect(alertText()).toContain('Enter the contact’s first name.');
    expect(alertText()).toContain('Enter the contact’s email address.');
    expect(calls).toHaveLength(1);
  });

  it('hides what was wrong, and the form, for another choice [SUP-SHOP-21]', async () => {
    await setUp({ contacts: [dana] });
    await choose('new');
    await press('Save contact');
    expect(alertText()).not.toBeNull();
    await choose('1');
    expect([alertText(), allByRole('textbox')]).toEqual([null, []]);
  });

  it('goes back to who is stored when it is cancelled, without a form [SUP-SHOP-25]', async () => {
    const { state } = await setUp({
      contacts: [dana, milo],
      events: [...told, { type: 'contactChosen', contact: dana }],
    });
    await press('Edit contact');
    await choose('new');
    await fillDana();
    await press('Cancel');
    expect(factsOf()).toContain('Dana Whitlock');
    expect(text()).not.toContain('New contact');
    expect([state().contact, state().contactDraft]).toEqual([dana, null]);
  });

  it('goes back to nobody, without the heading of the form [SUP-SHOP-25]', async () => {
    await setUp({ contacts: [dana] });
    await choose('new');
    await press('Cancel');
    expect(text()).toContain('No contact added yet.');
    expect(text()).not.toContain('New contact');
  });

  it('cannot be cancelled where the shop has nobody [SUP-SHOP-26]', async () => {
    await setUp();
    expect(byRole<HTMLButtonElement>('button', 'Cancel').disabled).toBe(true);
    await setUp({ contacts: [dana] });
    expect(byRole<HTMLButtonElement>('button', 'Cancel').disabled).toBe(false);
  });

  it('can be left out once something is wrong with it', async () => {
    const { state } = await setUp();
    await fill(byRole('textbox', 'Last name'), 'Whitlock');
    await press('Next');
    await press('Continue without a contact');
    expect([state().stepId, state().contact, state().contactDraft]).toEqual(['upload', null, null]);
  });

  it('is still there after a step back', async () => {
    const { state, dispatch } = await setUp();
    await fillDana();
    await press('Back');
    await dispatch({ type: 'vendorChosen', vendor });
    await dispatch({ type: 'advanced' });
    expect(typed()).toEqual([' Dana ', 'Whitlock', 'dana@brightwater.example', '(555) 010-7790']);
    await dispatch({ type: 'vendorChosen', vendor: { ...vendor, id: '8' } });
    expect(state().contactDraft).toBeNull();
  });

  it('tells two people of one name apart, and shows what others wrote as text [trust T21]', async () => {
    const hostile = { ...milo, firstName: '<img src=x onerror=alert(1)>' };
    await setUp({ contacts: [dana, { ...dana, id: '4', email: 'other@b.example' }, hostile] });
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
    expect(factsOf()).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('when the contacts do not come', () => {
  it('says so, offers another try, and takes somebody new all the same', async () => {
    let isDown = true;
    const { warnings } = await setUp({
      backend: {
        loadContacts: async () => (isDown ? failed({ kind: 'offline' }) : ok([dana])),
      },
    });
    expect(text()).toContain('We couldn’t load the shop’s contacts');
    expect(text()).toContain('We couldn’t connect.');
    expect(warnings).toEqual(['supplement: contacts not loaded']);
    await choose('new');
    await fillDana();
    isDown = false;
    await focus(byRole('textbox', 'Email'));
    await focus(byRole('button', 'Try again'));
    await press('Try again');
    expect(document.activeElement).toBe(byRole('textbox', 'Email'));
    expect(text()).not.toContain('We couldn’t load the shop’s contacts');
    expect(typed()).toEqual([' Dana ', 'Whitlock', 'dana@brightwater.example', '(555) 010-7790']);
  });

  it('takes the newest answer, whatever comes later [trust U20]', async () => {
    const list = heldCall<readonly VendorContact[], Parameters<SupplementBackend['loadContacts']>>();
    await setUp({ backend: { loadContacts: list.call } });
    expect(text()).toContain('Loading the shop’s contacts…');
    await choose('new');
    await fillDana();
    await press('Save contact');
    await list.open[1]?.answer(ok([milo, { ...danasForm, id: '3' }]));
    await list.open[0]?.answer(ok([]));
    await press('Edit contact');
    expect([...document.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Milo',
      'Dana Whitlock',
      'Add new contact',
    ]);
  });

  it('is heard no more once the step is left', async () => {
    const list = heldCall<readonly VendorContact[], Parameters<SupplementBackend['loadContacts']>>();
    const { warnings } = await setUp({ backend: { loadContacts: list.call } });
    await press('Next');
    expect(list.open[0]?.args[1].aborted).toBe(true);
    await list.open[0]?.answer(failed({ kind: 'offline' }));
    expect(warnings).toEqual([]);
  });
});

describe('when the contact cannot be saved', () => {
  it.each<[string, BackendError, string]>([
    ['no response', { kind: 'offline' }, 'We couldn’t connect.'],
    ['a refusal in words', { kind: 'rejected', status: 422, display: 'Not <b>here</b>' }, 'Not <b>here</b>'],
    ['no words', { kind: 'unavailable', status: 503 }, 'Unknown Error'],
    [
      'a token that has died',
      { kind: 'unauthorised', status: 401 },
      'Your access to this claim has expired.',
    ],
    ['a shop that is gone', { kind: 'notFound', status: 404 }, 'can’t find the claim or the shop'],
    [
      'a name of the dictionary',
      { kind: 'rejected', status: 422, display: 'errors.email.valid' },
      'Please Enter a Valid Email',
    ],
  ])('says so, and keeps what was typed: %s [ERR-38]', async (_what, error, words) => {
    const { state } = await setUp({ backend: { createContact: async () => failed(error) } });
    await fillDana();
    await press('Next');
    expect(alertText()).toContain('We couldn’t save the contact');
    expect(alertText()).toContain(words);
    expect(typed()).toEqual([' Dana ', 'Whitlock', 'dana@brightwater.example', '(555) 010-7790']);
    expect(state().stepId).toBe('confirmation');
    expect(document.querySelector('[role=alert] b')).toBeNull();
  });

  it('marks the field that the server has refused', async () => {
    const field = { name: 'email', text: 'is taken' };
    await setUp({ backend: { createContact: async () => failed({ kind: 'rejected', status: 422, field }) } });
    await fillDana();
    await press('Save contact');
    expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#contact-email');
    expect(document.getElementById('contact-email-error')?.textContent).toBe('is taken');
  });

  it('puts nobody on record twice where only the second half has failed [SUP-SHOP-23]', async () => {
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

  it('asks whether a contact is on record before making it again, where no response came', async () => {
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

  it('says that the assignment failed, and finds it on the next try [SUP-CONF-07]', async () => {
    const answers = [failed({ kind: 'unavailable', status: 503 }), ok(assignment)];
    const { state } = await setUp({
      contacts: [dana],
      backend: { loadAssignment: async () => answers.shift() ?? failed({ kind: 'protocol' }) },
    });
    await choose('1');
    await press('Next');
    expect(alertText()).toContain('couldn’t add the contact to this claim');
    await press('Next');
    expect(state().stepId).toBe('upload');
  });

  it('asks for the assignment anew where it is gone', async () => {
    const answers = [failed({ kind: 'notFound', status: 404 }), ok(undefined)];
    const { calls, state } = await setUp({
      contacts: [dana],
      backend: { assignContact: async () => answers.shift() ?? failed({ kind: 'protocol' }) },
    });
    await choose('1');
    await press('Save contact');
    await press('Save contact');
    expect(calls.filter((call) => (call as string[])[0] === 'assignment')).toHaveLength(2);
    expect(state().contact?.id).toBe('1');
  });
});

describe('while the contact is saved', () => {
  const create = () => heldCall<VendorContact, Parameters<SupplementBackend['createContact']>>();

  it('takes no second press, of Save or of Next', async () => {
    const held = create();
    const { state } = await setUp({ backend: { createContact: held.call } });
    await fillDana();
    await act(async () => {
      byRole('button', 'Save contact').click();
      byRole('button', 'Next').click();
    });
    expect(held.open).toHaveLength(1);
    expect(allByRole('button').map(nameOf)).toContain('Saving…');
    expect(byRole<HTMLButtonElement>('button', 'Back').disabled).toBe(true);
    await held.open[0]?.answer(ok({ ...danasForm, id: '3' }));
    expect([held.open.length, state().contact?.id]).toEqual([1, '3']);
  });

  it('is heard no more once the step is left', async () => {
    const held = create();
    const { state, dispatch } = await setUp({ backend: { createContact: held.call } });
    await fillDana();
    await press('Save contact');
    await dispatch({ type: 'resetConfirmed' });
    expect(held.open[0]?.args[2].aborted).toBe(true);
    await held.open[0]?.answer(ok({ ...danasForm, id: '3' }));
    expect([state().contact, state().contactDraft]).toEqual([null, null]);
  });

  it('is not put on record twice where the step was left before the answer came', async () => {
    const held = create();
    const onRecord: VendorContact[] = [];
    const { state, dispatch } = await setUp({
      backend: { createContact: held.call, loadContacts: async () => ok(onRecord) },
    });
    await fillDana();
    await press('Save contact');
    // It has arrived, and nobody has waited to hear so.
    onRecord.push({ ...danasForm, id: '3' });
    await dispatch({ type: 'stepOpened', stepId: 'shop' });
    await dispatch({ type: 'advanced' });
    await press('Save contact');
    expect([held.open.length, state().contact?.id]).toEqual([1, '3']);
  });
});

it('is in Serbian where the carrier is', async () => {
  await mountStep(<ConfirmationStep />, {
    told,
    tenant: { locale: 'sr', localeCode: 'sr-RS' },
    backend: { loadContacts: async () => ok([]) },
  });
  expect(text()).toContain('Da li je ovo tačno?');
  expect(text()).toContain('Novi kontakt');
});
