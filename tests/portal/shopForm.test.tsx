// @vitest-environment happy-dom
import { createStore, Provider } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import type { AddressSuggestion, PostalAddress } from '#src/api/portal/address.ts';
import type { NewVendor, Vendor } from '#src/api/portal/vendor.ts';
import { ShopStep } from '#src/portal/shop/ShopStep.tsx';
import type { SupplementEvent } from '#src/portal/wizard/supplementFlow.ts';
import { WizardAlerts } from '#src/portal/wizard/WizardAlerts.tsx';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import {
  allByRole,
  byRole,
  descriptionOf,
  fill,
  focus,
  nameOf,
  press,
  pressKey,
} from '../support/app/mountPart.tsx';
import { fewCountriesLibrary, mountStep, type PortalOptions } from '../support/app/mountPortal.tsx';
import { anExposure, aVendor } from '../support/samples/aSupplement.ts';
import { failed, ok } from '../support/samples/results.ts';

const openShopStep: readonly SupplementEvent[] = [
  { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() },
  { type: 'nextStepOpened' },
];
const wharf: PostalAddress = {
  address1: '18 Wharf Street',
  address2: '',
  city: 'Brightwater',
  region: 'ME',
  postalCode: '04101',
  country: 'us',
};
const suggestions: readonly AddressSuggestion[] = [
  { displayName: '18 Wharf Street, Brightwater, ME 04101', addressKey: 'w18' },
  { displayName: '18 Wharton Avenue, Eastport, ME 04631', addressKey: 'wa18' },
];

const button = (name: string) => byRole<HTMLButtonElement>('button', name);
const labels = {
  name: /^Business name$/,
  address: /^Address$/,
  address1: /^Street address$/,
  address2: /^Building or unit/,
  city: /^City$/,
  postalCode: /^(?:ZIP|Postal) code/,
  country: /^Country$/,
  region: /^(?:State|Province or territory|Region)$/,
  email: /^Email$/,
  phone: /^Phone number$/,
};
type FieldName = keyof typeof labels;
const field = <T extends HTMLElement = HTMLInputElement>(name: FieldName) =>
  [...allByRole<T>('textbox'), ...allByRole<T>('combobox')].find((it) => labels[name].test(nameOf(it))) as T;
const shown = (name: FieldName) => field(name).value;
const errorOf = (name: FieldName) =>
  field(name).getAttribute('aria-invalid') === 'true' ? descriptionOf(field(name)) : '';
const requiredFields = ['name', 'address1', 'city', 'region', 'email', 'phone'] as const;
const alertLines = () => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent);
const heading = () => document.querySelector('h1')?.textContent;
const options = () => allByRole('option').filter((option) => option.closest('[role=listbox]'));

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
const advanceClock = (ms = 1000) => act(async () => vi.advanceTimersByTimeAsync(ms));

/** The heading gets the focus after the step is painted. */
const waitForHeadingFocus = () =>
  expect
    .poll(async () => {
      await advanceClock();
      return document.activeElement?.tagName;
    })
    .toBe('H1');

async function mountForm({ loadPhoneLibrary, services, backend, tenant }: PortalOptions = {}) {
  const created: NewVendor[] = [];
  const create = backend?.createVendor;
  const mounted = await mountStep(
    <Provider store={createStore()}>
      <WizardAlerts />
      <main>
        <ShopStep />
      </main>
    </Provider>,
    {
      initialEvents: openShopStep,
      at: 'shop',
      ...(tenant && { tenant }),
      ...(loadPhoneLibrary && { loadPhoneLibrary }),
      backend: {
        suggestAddresses: async () => ok(suggestions),
        findAddress: async () => ok(wharf),
        ...backend,
        createVendor(vendor, signal) {
          created.push(vendor);
          return create?.(vendor, signal) ?? Promise.resolve(ok(aVendor({ id: '99', name: vendor.name })));
        },
      },
      services: services ?? {},
    },
  );
  await press(allByRole('button').find((it) => /Add|Dodaj/.test(nameOf(it))) as HTMLElement);
  return { ...mounted, created };
}

async function searchAddress(text: string) {
  await fill(field('address'), text);
  await advanceClock();
}

async function chooseAddress(index = 0) {
  await searchAddress('18 whar');
  await press(options()[index] as HTMLElement);
}

async function fillForm() {
  await fill(field('name'), 'Tidewater Panel Works');
  await chooseAddress();
  await fill(field('email'), 'office@tidewater.example');
  await fill(field('phone'), '(555) 010-4471');
}

const save = () => press(button('Save and continue'));

describe('new shop form', () => {
  it('shows a heading and a title, and fields for name, address, email and phone [SUP-SHOP-16]', async () => {
    await mountForm();
    expect(heading()).toBe('Add a shop');
    await waitForHeadingFocus();
    expect(document.title).toBe('Add a shop – Acme & Sons');
    const labels = allByRole('textbox').map(nameOf);
    expect(labels).toEqual(['Business name', 'Email', 'Phone number']);
    expect(nameOf(field('address'))).toBe('Address');
    expect(nameOf(byRole('combobox', 'Country code'))).toBe('Country code');
    expect([field('name').maxLength, field('email').maxLength]).toEqual([191, 191]);
  });

  it('returns to the search on Back and keeps the typed text [SUP-SHOP-33]', async () => {
    const { state } = await mountForm();
    await fill(field('name'), 'Tidewater');
    await press(button('Back'));
    expect([heading(), state().stepId]).toEqual(['Choose the shop', 'shop']);
    await waitForHeadingFocus();
    expect(document.title).toBe('Shop Information – Acme & Sons');
    await press(button('Add your shop'));
    expect(shown('name')).toBe('Tidewater');
    await press(button('Back to search'));
    await press(button('Back'));
    expect(state().stepId).toBe('claim');
  });

  it('saves the shop, chooses it and opens the next step [SUP-SHOP-14]', async () => {
    const { created, state } = await mountForm();
    await fillForm();
    await save();
    expect(created).toEqual([
      {
        name: 'Tidewater Panel Works',
        address: wharf,
        email: 'office@tidewater.example',
        phone: '5550104471',
        phoneCountryCode: '+1',
      },
    ]);
    expect([state().stepId, state().vendor?.id]).toEqual(['confirmation', '99']);
  });

  it('sends nothing while the phone library fails to load, and saves on the next press [SUP-SHOP-14]', async () => {
    let isDown = true;
    const { created } = await mountForm({
      loadPhoneLibrary: async () =>
        isDown ? { ok: false, error: { kind: 'offline' } } : { ok: true, value: fewCountriesLibrary },
    });
    await fillForm();
    await fill(field('phone'), '+1 555 010 4471');
    await save();
    expect(created).toEqual([]);
    expect(alertLines().join()).toContain('try again');
    isDown = false;
    await save();
    expect(created[0]).toMatchObject({ phone: '5550104471', phoneCountryCode: '+1' });
  });

  it('preselects the phone country of the carrier [BRAND-17]', async () => {
    const { created } = await mountForm({ tenant: { phoneCountry: { code: 'GB', callingCode: '44' } } });
    await fillForm();
    await fill(field('phone'), '07700 900177');
    await save();
    expect(created[0]).toMatchObject({ phone: '7700900177', phoneCountryCode: '+44' });
  });

  it('lists all errors in the banner and at the fields, but only after a save attempt [SUP-SHOP-14 ERR-48 PIPE-42]', async () => {
    const { created, state } = await mountForm();
    await fill(field('email'), 'office@tidewater');
    expect([alertLines(), errorOf('email')]).toEqual([[], '']);
    await save();
    expect(alertLines()).toEqual([
      'Enter the business name.',
      'Enter the street address.',
      'Enter the city.',
      'Choose a state or region.',
      'Please Enter a Valid Email',
      'Enter a phone number.',
    ]);
    expect(requiredFields.map(errorOf)).toEqual(alertLines());
    expect(document.body.textContent).not.toMatch(/errors\./);
    expect(document.title).toBe('Error: Add a shop – Acme & Sons');
    expect([created, state().stepId, heading()]).toEqual([[], 'shop', 'Add a shop']);
    await fill(field('name'), 'Tidewater');
    expect([errorOf('name'), errorOf('city')]).toEqual(['', 'Enter the city.']);
    await fill(field('country'), '');
    await save();
    expect(errorOf('country')).toBe('Choose a country.');
  });

  it('hides its errors when the user returns to the search [SUP-SHOP-33 SUP-WIZ-15]', async () => {
    await mountForm();
    await save();
    expect(alertLines()).not.toEqual([]);
    await press(button('Back to search'));
    expect([heading(), alertLines(), document.title]).toEqual([
      'Choose the shop',
      [],
      'Shop Information – Acme & Sons',
    ]);
  });

  it('links every line of the error list to its field [SUP-SHOP-14]', async () => {
    await mountForm();
    await save();
    const links = [...document.querySelectorAll<HTMLElement>('[role=alert] li a')];
    expect(links.map((link) => link.textContent)).toEqual(alertLines());
    for (const [index, link] of links.entries()) {
      await press(link);
      expect(document.activeElement).toBe(field(requiredFields[index] as FieldName));
    }
  });

  it('disables the form and its buttons during a save, and sends one request [SUP-SHOP-14]', async () => {
    const { call, pending } = createDeferredCall<Vendor, [NewVendor, AbortSignal]>();
    const { created, state } = await mountForm({ backend: { createVendor: call } });
    await fillForm();
    await save();
    expect(document.querySelector('fieldset')?.disabled).toBe(true);
    expect([button('Back').disabled, button('Saving…').disabled, button('Back to search').disabled]).toEqual([
      true,
      true,
      true,
    ]);
    await act(async () => document.querySelector('form')?.requestSubmit());
    expect(created).toHaveLength(1);
    await pending[0]?.answer(ok(aVendor({ id: '99' })));
    expect(state().stepId).toBe('confirmation');
  });

  it('keeps the typed text after a failed save [SUP-SHOP-14 ERR-36]', async () => {
    let isDown = true;
    const { state } = await mountForm({
      backend: {
        createVendor: async () => (isDown ? failed({ kind: 'timeout' }) : ok(aVendor({ id: '99' }))),
      },
    });
    await fillForm();
    await save();
    expect(alertLines()).toEqual([
      'Unknown Error',
      'We couldn’t connect. Check your connection and try again. What you typed is saved here.',
    ]);
    expect([heading(), state().vendor]).toEqual(['Add a shop', null]);
    expect(requiredFields.map(shown)).toEqual([
      'Tidewater Panel Works',
      '18 Wharf Street',
      'Brightwater',
      'ME',
      'office@tidewater.example',
      '(555) 010-4471',
    ]);
    isDown = false;
    await save();
    expect(state().stepId).toBe('confirmation');
  });

  it('shows a server error at its field until the field changes [ERR-36]', async () => {
    const { dispatch } = await mountForm({
      backend: {
        createVendor: async () =>
          failed({
            kind: 'rejected',
            status: 422,
            field: { name: 'address.postal_code', text: '<b>is not one</b>' },
          }),
      },
    });
    await fillForm();
    await save();
    expect(errorOf('postalCode')).toBe('<b>is not one</b>');
    expect(alertLines(), 'does not show it twice').toEqual([]);
    expect(document.activeElement).toBe(field('postalCode'));
    await fill(field('email'), 'a@b.example');
    await dispatch({ type: 'errorCleared' });
    expect([errorOf('postalCode') !== '', document.title.startsWith('Error: ')]).toEqual([true, true]);
    await fill(field('postalCode'), '04102');
    expect([errorOf('postalCode'), document.title]).toEqual(['', 'Add a shop – Acme & Sons']);
  });
});

describe('address form of a new shop', () => {
  it('looks up addresses from the third character on, after a pause in typing [SUP-SHOP-16 API2-20]', async () => {
    const searchTexts: string[] = [];
    await mountForm({
      backend: {
        suggestAddresses: async (text) => {
          searchTexts.push(text);
          return ok(suggestions);
        },
      },
    });
    await searchAddress('18');
    await searchAddress(' 1  ');
    expect([searchTexts, options()]).toEqual([[], []]);
    await fill(field('address'), '18 ');
    await fill(field('address'), '18 w');
    await advanceClock();
    expect([searchTexts, options().map(({ textContent }) => textContent)]).toEqual([
      ['18 w'],
      suggestions.map(({ displayName }) => displayName),
    ]);
    await searchAddress('elm');
    expect(searchTexts.at(-1), 'searches for three characters').toBe('elm');
  });

  it('fills in the address of the suggestion chosen with the keyboard [SUP-SHOP-16 API2-20]', async () => {
    const lookedUp: AddressSuggestion[] = [];
    await mountForm({
      backend: {
        findAddress: async (suggestion) => {
          lookedUp.push(suggestion);
          return ok({ ...wharf, region: ' Maine', country: 'US' });
        },
      },
    });
    expect(field('address1')).toBeUndefined();
    await focus(field('address'));
    await searchAddress('18 whar');
    await pressKey(field('address'), 'ArrowDown');
    await pressKey(field('address'), 'Enter');
    expect(lookedUp).toEqual([suggestions[0]]);
    expect((['address1', 'address2', 'city', 'postalCode', 'country', 'region'] as const).map(shown)).toEqual(
      ['18 Wharf Street', '', 'Brightwater', '04101', 'us', 'ME'],
    );
    expect(document.querySelector('.address-state')?.textContent).toContain('filled in below');
    await fill(field('address2'), 'Unit 4');
    expect(shown('address2')).toBe('Unit 4');
  });

  it('clears the address fields when the address search is cleared [SUP-SHOP-16]', async () => {
    await mountForm();
    await chooseAddress();
    await press(button('Clear the address'));
    expect((['address', 'address1', 'city', 'region', 'country'] as const).map(shown)).toEqual([
      '',
      '',
      '',
      '',
      'us',
    ]);
  });

  it('explains failed or empty suggestions, and accepts an address typed manually [ERR-44]', async () => {
    let answer: Result<readonly AddressSuggestion[]> = failed({ kind: 'offline' });
    const { created } = await mountForm({ backend: { suggestAddresses: async () => answer } });
    await searchAddress('18 whar');
    expect(document.querySelector('.popup')?.textContent).toContain('We couldn’t look up addresses.');
    answer = ok([]);
    await press(button('Try again'));
    await advanceClock();
    expect(document.querySelector('.popup')?.textContent).toContain('No address found.');
    await press(button('Enter the address manually'));
    await fill(field('name'), 'Tidewater');
    await fill(field('address1'), '18 Wharf Street');
    await fill(field('city'), 'Brightwater');
    await fill(field('region'), 'ME');
    await fill(field('email'), 'office@tidewater.example');
    await fill(field('phone'), '5550104471');
    await save();
    expect(created[0]?.address).toEqual({ ...wharf, postalCode: '' });
  });

  it('opens the address fields with an error if the chosen address cannot be loaded [ERR-44]', async () => {
    const { warnings } = await mountForm({
      backend: { findAddress: async () => failed({ kind: 'unavailable', status: 500 }) },
    });
    await chooseAddress();
    expect(descriptionOf(field('address'))).toContain('We couldn’t fill in that address.');
    expect([
      field('address').getAttribute('aria-invalid'),
      field('address1') !== undefined,
      warnings,
    ]).toEqual(['true', true, ['supplement: address not found']]);
  });

  it('offers the regions of the chosen country, or a text field if the country has no list [SUP-SHOP-16]', async () => {
    await mountForm();
    await press(button('Enter the address manually'));
    const regions = () => [...field<HTMLSelectElement>('region').options].map(({ text }) => text);
    expect([nameOf(field('region')), regions().length, regions()[20]]).toEqual(['State', 57, 'Maine']);
    await fill(field('region'), 'ME');
    await fill(field('country'), 'ca');
    expect([nameOf(field('region')), regions().length, shown('region')]).toEqual([
      'Province or territory',
      14,
      '',
    ]);
    await fill(field('country'), 'de');
    expect([field('region').tagName, nameOf(field('region'))]).toEqual(['INPUT', 'Region']);
    expect(field('region').maxLength).toBe(191);
  });
});
