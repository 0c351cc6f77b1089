import { describe, expect, it } from 'vitest';
import { createSupplementBackend } from '#src/api/portal/createSupplementBackend.ts';
import { exposureText } from '#src/api/portal/exposure.ts';
import type { SupplementBackend } from '#src/api/portalPort.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';
import { aNewVendor, goodReplies, supplementCalls } from './supplementCalls.ts';

const { signal } = new AbortController();

async function callWithReply(call: keyof SupplementBackend, reply: unknown, status = 200) {
  const { url } = await localServer(answerWith(status, reply));
  const session = () => ({ providerCode: 'supplement-desk', exposureToken: 't' });
  return supplementCalls[call](createSupplementBackend({ base: url, session }), signal);
}

const subaru = {
  id: '7001',
  token: 'exposure-token-1',
  claimNumber: 'C-1',
  year: 2021,
  make: 'Subaru',
  model: 'Outback',
  vin: '4S4BTACC5M3000001',
};

describe('exposures from the lookup response', () => {
  it('are read from every known response envelope [API2-04]', async () => {
    const { id, token } = subaru;
    const attributes = { token, claim_number: 'C-1', vehicle: subaru };
    for (const reply of [
      goodReplies.findExposures,
      { data: [{ id, attributes }] },
      { exposures: [{ id, ...attributes }] },
      [{ exposure: { id, ...attributes } }],
      [
        {
          id: 7001,
          token,
          claimNumber: 'C-1',
          year: '2021',
          make: 'Subaru',
          model: 'Outback',
          vin: subaru.vin,
        },
      ],
    ])
      expect(await callWithReply('findExposures', reply)).toEqual({ ok: true, value: [subaru] });
  });

  it.each([
    [{ vehicle: '2021 Subaru Outback' }, '2021 Subaru Outback', null],
    [
      { vehicle: 'Outback', vehicle_information: { year: 2021, make: 'Subaru', model: 'Outback' } },
      '2021 Subaru Outback',
      null,
    ],
    [{ vehicle: { year: 2021, customer_submitted_vin: 'V' } }, '2021', 'V'],
    [{}, '', null],
  ])('have the vehicle text and VIN from %j', async (more, text, vin) => {
    const found = await callWithReply('findExposures', [{ data: { id: 1, token: 't', ...more } }]);
    const [exposure] = found.ok ? (found.value as (typeof subaru)[]) : [];
    expect(exposure && [exposureText(exposure), exposure.vin]).toEqual([text, vin]);
  });

  it('are reported as notFound if the list is empty or the status is 404 [SUP-CLM-09]', async () => {
    for (const reply of [[], { data: [] }, { exposures: [] }])
      expect(await callWithReply('findExposures', reply)).toEqual({ ok: false, error: { kind: 'notFound' } });
    const error = { code: 'exposure_not_found' };
    expect(await callWithReply('findExposures', { error }, 404)).toMatchObject({
      error: { kind: 'notFound', ...error },
    });
  });

  it.each([undefined, 'a b'])('are left out if the token is unusable: %j', async (token) => {
    const validExposure = { id: 2, token: 'good' };
    expect(await callWithReply('findExposures', [{ id: 1, token }, validExposure])).toMatchObject({
      value: [{ id: '2' }],
    });
    expect(await callWithReply('findExposures', [{ id: 1, token }])).toMatchObject({
      error: { kind: 'protocol' },
    });
  });
});

describe('bypass token response', () => {
  it('contains the provider, the vendor, the exposure and, if present, the assignment [SUP-SLIM-03]', async () => {
    expect(await callWithReply('exchangeBypassToken', goodReplies.exchangeBypassToken)).toEqual({
      ok: true,
      value: {
        providerCode: 'supplement-desk',
        vendorId: '301',
        exposure: subaru,
        assignment: { id: '8001', contactId: '401', task: { id: '9001', type: 'VendorTask' } },
      },
    });
    const minimalAssignment = {
      provider_code: 'tarnside',
      assignee_id: '9',
      exposure: { token: 't', vehicle: { vin: 'V' } },
    };
    for (const reply of [
      { attributes: { vendor_assignment: minimalAssignment } },
      { vendor_assignment: minimalAssignment },
      { vendor_assignment: { attributes: minimalAssignment } },
    ])
      expect(await callWithReply('exchangeBypassToken', reply)).toMatchObject({
        value: { providerCode: 'tarnside', vendorId: '9', exposure: { id: '', vin: 'V' }, assignment: null },
      });
    const assignmentWithVendorId = { ...minimalAssignment, vendor_assignable_id: 7 };
    expect(
      await callWithReply('exchangeBypassToken', { vendor_assignment: assignmentWithVendorId }),
    ).toMatchObject({
      value: { exposure: { id: '7' } },
    });
  });
});

describe('vendor assignment', () => {
  it('is reported as notFound only for a 404 with a JSON error [API2-10]', async () => {
    expect(await callWithReply('loadAssignment', { error: 'not_found' }, 404)).toMatchObject({
      error: { kind: 'notFound' },
    });
    expect(await callWithReply('loadAssignment', {}, 500)).toMatchObject({ error: { kind: 'unavailable' } });
    expect(await callWithReply('loadAssignment', '<h1>Not here</h1>', 404)).toMatchObject({
      error: { kind: 'protocol' },
    });
  });

  it('contains the vendor task, with a default task type [API2-07 API2-10]', async () => {
    for (const [vendor_task, task] of [
      [{ id: 9 }, { id: '9', type: 'VendorTask' }],
      [
        { id: '9', type: 'ShopTask', vendor_taskable_type: 'RepairShop' },
        { id: '9', type: 'ShopTask' },
      ],
      [{ data: { id: '9', type: 'ShopTask', attributes: {} } }, { id: '9', type: 'ShopTask' }],
    ])
      expect(
        await callWithReply('createAssignment', { data: { id: 8, attributes: { vendor_task } } }),
      ).toEqual({
        ok: true,
        value: { id: '8', contactId: null, task },
      });
    for (const vendor_task of [undefined, null, {}, 7])
      expect(
        await callWithReply('loadAssignment', { data: { id: 8, attributes: { vendor_task } } }),
      ).toMatchObject({
        error: { kind: 'protocol' },
      });
  });
});

it.each([
  ['loadProvider', { name: 'Desk' }],
  ['findExposures', [{ data: { id: 1, token: 't' } }]],
  [
    'exchangeBypassToken',
    { vendor_assignment: { provider_code: 'desk', assignee_id: 1, exposure: { token: 't' } } },
  ],
  ['loadVendor', { data: { id: 1 } }],
  ['createVendor', { data: { id: 1 } }],
  ['loadContacts', { data: [{ id: 1 }] }],
  ['createContact', { data: { id: 1 } }],
  ['loadAssignment', { data: { id: 1, vendor_task: { id: 2 } } }],
  ['createAssignment', { data: { id: 1, vendor_task: { id: 2 } } }],
  ['assignContact', undefined],
  ['suggestAddresses', [{ display_name: 'A', address_key: 'k' }]],
  ['findAddress', { city: 'Bath' }],
  ['createFileSubmission', { data: { id: 1, destination: { url: 'https://files.example/b' } } }],
  ['confirmFileUploaded', {}],
  ['addNote', undefined],
] as const)(
  'the supplement call %s requires only the documented response fields [ENT-09]',
  async (call, reply) => {
    expect(await callWithReply(call, reply === undefined ? '' : reply)).toMatchObject({ ok: true });
  },
);

describe('vendor', () => {
  it('is read with its address [ENT-09]', async () => {
    expect(await callWithReply('loadVendor', goodReplies.loadVendor)).toEqual({
      ok: true,
      value: {
        id: '301',
        name: 'Harbor Street Collision',
        address: { ...aNewVendor.address, address2: 'Bay 2' },
        email: 'desk@harbor.example',
        phone: '2075550140',
      },
    });
    const minimalVendor = { data: { id: 301, attributes: { name: 'Bay', address: {}, phone: 5551234 } } };
    expect(await callWithReply('loadVendor', minimalVendor)).toEqual({
      ok: true,
      value: { id: '301', name: 'Bay', address: null, email: null, phone: '5551234' },
    });
  });

  it('keeps the submitted values if the create response repeats no fields', async () => {
    expect(await callWithReply('createVendor', { data: { id: 301 } }, 201)).toEqual({
      ok: true,
      value: {
        id: '301',
        name: aNewVendor.name,
        address: aNewVendor.address,
        email: aNewVendor.email,
        phone: aNewVendor.phone,
      },
    });
  });
});

it('contacts are read from the response, with submitted values for missing fields [ENT-09]', async () => {
  const dana = {
    id: '401',
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@harbor.example',
    phoneNumber: '2075550141',
    countryCode: '+1',
  };
  expect(await callWithReply('loadContacts', goodReplies.loadContacts)).toEqual({ ok: true, value: [dana] });
  expect(await callWithReply('loadContacts', { data: [] })).toEqual({ ok: true, value: [] });
  expect(await callWithReply('createContact', { data: { id: 401 } }, 201)).toEqual({ ok: true, value: dana });
  const sparseContact = { data: [{ id: 5, attributes: { first_name: 'Ed', country_code: 381 } }] };
  expect(await callWithReply('loadContacts', sparseContact)).toEqual({
    ok: true,
    value: [{ id: '5', firstName: 'Ed', lastName: '', email: '', phoneNumber: '', countryCode: '+381' }],
  });
});

it('address suggestions contain only selectable entries, and the chosen address is read as separate fields [API2-20]', async () => {
  const list = [
    { display_name: 'A', address_key: 'k' },
    { display_name: 'B' },
    { address_key: 'x' },
    { display_name: 'C\u202E', address_key: 7 },
  ];
  const value = [
    { displayName: 'A', addressKey: 'k' },
    { displayName: 'C', addressKey: '7' },
  ];
  for (const reply of [list, { data: list }, { addresses: list }])
    expect(await callWithReply('suggestAddresses', reply)).toEqual({ ok: true, value });
  expect(await callWithReply('suggestAddresses', [])).toEqual({ ok: true, value: [] });
  expect(await callWithReply('findAddress', goodReplies.findAddress)).toEqual({
    ok: true,
    value: { ...aNewVendor.address, address2: 'Bay 2' },
  });
  expect(await callWithReply('findAddress', { address: { city: 'Niš', country: 'RS' } })).toMatchObject({
    value: { address1: '', city: 'Niš', country: 'rs' },
  });
  expect(await callWithReply('findAddress', { address: { region: 'ME' } })).toMatchObject({
    error: { kind: 'protocol' },
  });
});

it('a file submission rejects an unsafe upload URL [trust T17]', async () => {
  const data = { id: 71, attributes: { destination: { url: 'javascript:alert(1)', fields: {} } } };
  expect(await callWithReply('createFileSubmission', { data }, 201)).toMatchObject({
    error: { kind: 'protocol' },
  });
});
