import type { Result } from '#src/api/errors.ts';
import { createSupplementBackend } from '#src/api/portal/createSupplementBackend.ts';
import type { SupplementBackend, VendorSession } from '#src/api/portalPort.ts';
import { openSandbox } from '../support/run/sandbox.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

const searchKeys = {
  search_application_id: 'SANDBOX',
  search_public_key: 'sandbox-search-only',
  search_index: 'repair_shops_sandbox',
};

/**
 * Starts a sandbox with a vendor backend. The session has no exposure token until a test sets it.
 * @param insurerCode of the insurer whose own portal the vendor uses
 */
export async function openSupplementSandbox(insurerCode?: string) {
  const tenants = sampleTenants();
  const file = 'tenants/environments.json';
  const settings = JSON.parse(tenants[file] ?? '');
  settings.environments.development.keys = searchKeys;
  settings.environments.development.insurer_portal = { hostname: 'insurer.localhost', provider_code: 'zeta' };
  const sandbox = await openSandbox({ ...tenants, [file]: JSON.stringify(settings) });
  const session: { -readonly [K in keyof VendorSession]: VendorSession[K] } = {
    providerCode: 'zeta',
    exposureToken: null,
  };
  const backend = createSupplementBackend({ base: sandbox.url, session: () => session, insurerCode });
  return { ...sandbox, backend, session };
}

type SupplementCall = (
  backend: SupplementBackend,
  signal: AbortSignal,
  pathPart?: string,
) => Promise<Result<unknown>>;

export const task = { id: '9001', type: 'VendorTask' };

export const aNewVendor = {
  name: 'Harbor Street Collision',
  address: {
    address1: '214 Harbor Street',
    address2: '',
    city: 'Brightwater',
    region: 'ME',
    postalCode: '04101',
    country: 'us',
  },
  email: 'desk@harbor.example',
  phone: '2075550140',
  phoneCountryCode: '+1',
};

export const aContactForm = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@harbor.example',
  phoneNumber: '2075550141',
  countryCode: '+1',
};

/** Every call of the supplement backend with valid arguments. `pathPart` replaces the value in the URL path. */
export const supplementCalls: Readonly<Record<keyof SupplementBackend, SupplementCall>> = {
  loadProvider: (backend, signal, pathPart = 'supplement-desk') => backend.loadProvider(pathPart, signal),
  findExposures: (backend, signal) => backend.findExposures({ claimNumber: 'C-1' }, signal),
  exchangeBypassToken: (backend, signal) => backend.exchangeBypassToken('bypass-1', signal),
  loadVendor: (backend, signal, pathPart = '301') => backend.loadVendor(pathPart, signal),
  createVendor: (backend, signal) => backend.createVendor(aNewVendor, signal),
  loadContacts: (backend, signal, pathPart = '301') => backend.loadContacts(pathPart, signal),
  createContact: (backend, signal) => backend.createContact('301', aContactForm, signal),
  loadAssignment: (backend, signal, pathPart = '301') => backend.loadAssignment(pathPart, signal),
  createAssignment: (backend, signal) =>
    backend.createAssignment({ vendorId: '301', exposureId: '7001', contactId: '401' }, signal),
  assignContact: (backend, signal, pathPart = '8001') => backend.assignContact(pathPart, '401', signal),
  suggestAddresses: (backend, signal) => backend.suggestAddresses('214 Har', signal),
  findAddress: (backend, signal) =>
    backend.findAddress({ displayName: '214 Harbor Street', addressKey: 'a-1' }, signal),
  createFileSubmission: (backend, signal) => backend.createFileSubmission(task, 'door.jpg', signal),
  confirmFileUploaded: (backend, signal, pathPart = '71') => backend.confirmFileUploaded(pathPart, signal),
  addNote: (backend, signal) => backend.addNote(task, 'Bent hinge.', signal),
};

export const supplementCallNames = Object.keys(supplementCalls) as readonly (keyof SupplementBackend)[];

/** Calls that do not send the exposure token. */
export const openCalls = ['loadProvider', 'findExposures', 'exchangeBypassToken'] as const;

export const supplementCallsWithPart = [
  'loadProvider',
  'loadVendor',
  'loadContacts',
  'loadAssignment',
  'assignContact',
  'confirmFileUploaded',
] as const satisfies readonly (keyof SupplementBackend)[];

const exposure = {
  id: 7001,
  token: 'exposure-token-1',
  claim_number: 'C-1',
  vehicle: { year: 2021, make: 'Subaru', model: 'Outback', vin: '4S4BTACC5M3000001' },
};
const assignment = {
  id: 8001,
  attributes: {
    assignee_id: 301,
    vendor_contact_id: 401,
    vendor_task: { id: 9001, type: 'VendorTask', task_status: 'pending' },
  },
};
const vendor = {
  id: 301,
  type: 'vendor',
  attributes: {
    name: 'Harbor Street Collision',
    email: 'desk@harbor.example',
    phone: '2075550140',
    address: {
      address1: '214 Harbor Street',
      address2: 'Bay 2',
      city: 'Brightwater',
      region: 'ME',
      postal_code: '04101',
      country: 'US',
    },
  },
};
const contact = {
  id: 401,
  attributes: {
    first_name: 'Dana',
    last_name: 'Reyes',
    email: 'dana@harbor.example',
    phone_number: '2075550141',
    country_code: '+1',
  },
};

/** A successful response for each call, with every field that the mapper reads. */
export const goodReplies: Readonly<Record<keyof SupplementBackend, unknown>> = {
  loadProvider: {
    name: 'Supplement Desk',
    original_logo_url: 'https://x.example/l.png',
    strings: { a: 'b' },
  },
  findExposures: [{ data: { id: exposure.id, attributes: { ...exposure, id: undefined } } }],
  exchangeBypassToken: {
    data: {
      attributes: {
        vendor_assignment: {
          ...assignment.attributes,
          id: 8001,
          provider_code: 'supplement-desk',
          exposure,
        },
      },
    },
  },
  loadVendor: { data: vendor },
  createVendor: { data: vendor },
  loadContacts: { data: [contact] },
  createContact: { data: contact },
  loadAssignment: { data: assignment },
  createAssignment: { data: assignment },
  assignContact: { data: assignment },
  suggestAddresses: { data: [{ display_name: '214 Harbor Street, Brightwater', address_key: 'a-1' }] },
  findAddress: { data: { attributes: { ...vendor.attributes.address, latitude: 43.6, longitude: -70.2 } } },
  createFileSubmission: {
    data: {
      id: 71,
      attributes: { destination: { url: 'https://files.example/bucket', fields: { key: 'k' } } },
    },
  },
  confirmFileUploaded: {},
  addNote: {},
};
