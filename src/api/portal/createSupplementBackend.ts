import { catchInternalErrors } from '../catchInternalErrors.ts';
import type { Result } from '../errors.ts';
import { createAuthorizedSend, createHttp, type HttpOptions, type Send } from '../http.ts';
import type { ClaimQuery, SupplementBackend, VendorSession } from '../portalPort.ts';
import { readProvider } from '../schemas/provider.ts';
import { readAs, readNothing } from '../schemas/readAs.ts';
import { readSubmission } from '../schemas/submission.ts';
import { fillPath } from '../urlPaths.ts';
import type { PostalAddress } from './address.ts';
import { type ContactForm, defaultCallingCode, type NewVendor } from './vendor.ts';
import {
  addressReply,
  assignmentReply,
  contactReply,
  contactsReply,
  exposuresReply,
  grantReply,
  mapAddress,
  mapAssignment,
  mapContact,
  mapExposure,
  mapGrant,
  mapVendor,
  suggestionsReply,
  vendorReply,
} from './wire.ts';

/**
 * Paths of the customer API v2 that the supplement portal uses. They do not contain the client code. An installation
 * can configure other paths. The specification does not show the path of the claim lookup with a captcha.
 */
const defaultPaths = {
  provider: '/customer/v2/providers/{code}',
  exposureLookup: '/customer/v2/exposures/lookup',
  insurerExposures: '/customer/v2/exposures/provider/{code}',
  bypassToken: '/customer/v2/vendor_assignments/token',
  vendors: '/customer/v2/vendors',
  vendor: '/customer/v2/vendors/{id}',
  contacts: '/customer/v2/vendor_contacts',
  vendorContacts: '/customer/v2/vendor_contacts/vendor_id/{vendorId}',
  assignments: '/customer/v2/vendor_assignments',
  assignment: '/customer/v2/vendor_assignments/{id}',
  lastAssignment: '/customer/v2/vendor_assignments/vendor_id/{vendorId}/last',
  suggestAddresses: '/customer/v2/address_lookups/autocomplete',
  findAddress: '/customer/v2/address_lookups/find_address',
  fileSubmissions: '/customer/v2/file_submissions',
  fileSubmission: '/customer/v2/file_submissions/{id}',
  notes: '/customer/v2/notes',
} as const;

type SupplementPaths = Readonly<Record<keyof typeof defaultPaths, string>>;

/** All address lookups use this country. */
const lookupCountry = 'us';

/** Options of the adapter, created once per page. */
export interface SupplementBackendOptions extends Omit<HttpOptions, 'code'> {
  /** Read for each call, because a bypass token changes the provider and the exposure. */
  readonly session: () => VendorSession;
  /** Set in an insurer's own portal, which uses a separate call to find claims. */
  readonly insurerCode?: string | undefined;
  /** Replace the default paths. */
  readonly paths?: Partial<SupplementPaths> | undefined;
}

/**
 * The supplement portal's backend: customer API v2. The calls send no bearer token, because vendors have no account.
 * Most calls send the token of the exposure.
 */
export function createSupplementBackend(options: SupplementBackendOptions): SupplementBackend {
  const { session, insurerCode } = options;
  const paths: SupplementPaths = { ...defaultPaths, ...options.paths };
  const pathOf = (name: keyof SupplementPaths, parts?: Readonly<Record<string, string>>) =>
    fillPath(paths[name], parts);
  const open: Send = (call) => createHttp({ ...options, code: session().providerCode })(call);
  const sendAuthorized = createAuthorizedSend(
    open,
    () => session().exposureToken ?? undefined,
    (token, call) => ({ ...call, headers: { ...call.headers, token } }),
  );
  const lookUpExposures = (query: ClaimQuery, signal: AbortSignal): Promise<Result<unknown>> => {
    const attributes = {
      claim_number: query.claimNumber,
      token: query.captchaToken,
      exposure_id: query.exposureId,
    };
    if (insurerCode === undefined) {
      const body = { data: { attributes } };
      return open({ method: 'POST', path: pathOf('exposureLookup'), body, signal });
    }
    const path = pathOf('insurerExposures', { code: insurerCode });
    return open({ method: 'GET', path, query: attributes, signal });
  };
  return catchInternalErrors<SupplementBackend>({
    async loadProvider(code, signal, language) {
      const send = createHttp({ ...options, code, language });
      return readProvider(await send({ method: 'GET', path: pathOf('provider', { code }), signal }), code);
    },

    async findExposures(query, signal) {
      const found = readAs(await lookUpExposures(query, signal), exposuresReply, (wire) =>
        wire.map((exposure) => mapExposure(exposure.id, exposure)),
      );
      const isEmpty = found.ok && found.value.length === 0;
      return isEmpty ? { ok: false, error: { kind: 'notFound' } } : found;
    },

    async exchangeBypassToken(token, signal) {
      const path = pathOf('bypassToken');
      return readAs(await open({ method: 'POST', path, body: { token }, signal }), grantReply, mapGrant);
    },

    async loadVendor(vendorId, signal) {
      const path = pathOf('vendor', { id: vendorId });
      return readAs(await sendAuthorized({ method: 'GET', path, signal }), vendorReply, (wire) =>
        mapVendor(wire),
      );
    },

    async createVendor(vendor, signal) {
      const body = { data: { type: 'vendor', attributes: vendorAttributes(vendor) } };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('vendors'), body, signal });
      return readAs(reply, vendorReply, (wire) => mapVendor(wire, { ...vendor, phone: phoneOf(vendor) }));
    },

    async loadContacts(vendorId, signal) {
      const path = pathOf('vendorContacts', { vendorId });
      const reply = await sendAuthorized({ method: 'GET', path, signal });
      return readAs(reply, contactsReply, (wire) => wire.map((contact) => mapContact(contact)));
    },

    async createContact(vendorId, contact, signal) {
      const body = { data: { attributes: contactAttributes(vendorId, contact) } };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('contacts'), body, signal });
      return readAs(reply, contactReply, (wire) => mapContact(wire, contact));
    },

    async suggestAddresses(text, signal) {
      const body = { country: lookupCountry, search_string: text };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('suggestAddresses'), body, signal });
      return readAs(reply, suggestionsReply, (wire) =>
        wire.map(({ display_name, address_key }) => ({ displayName: display_name, addressKey: address_key })),
      );
    },

    async findAddress({ displayName, addressKey }, signal) {
      const search_object = { display_name: displayName, address_key: addressKey };
      const body = { country: lookupCountry, search_object };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('findAddress'), body, signal });
      return readAs(reply, addressReply, mapAddress);
    },

    async loadAssignment(vendorId, signal) {
      const path = pathOf('lastAssignment', { vendorId });
      return readAs(await sendAuthorized({ method: 'GET', path, signal }), assignmentReply, mapAssignment);
    },

    async createAssignment({ vendorId, exposureId, contactId }, signal) {
      const assignee_id = toNumericId(vendorId);
      const vendor_assignable_id = toNumericId(exposureId);
      const vendor_contact_id = contactId === null ? undefined : toNumericId(contactId);
      if (assignee_id === null || vendor_assignable_id === null || vendor_contact_id === null)
        return invalidIdError;
      const attributes = {
        assignee_id,
        assignee_type: 'vendor',
        vendor_assignable_id,
        vendor_assignable_type: 'Exposure',
        vendor_contact_id,
        vendor_task: { task_status: 'pending', vendor_taskable_type: 'RepairShop' },
      };
      const body = { data: { attributes } };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('assignments'), body, signal });
      return readAs(reply, assignmentReply, mapAssignment);
    },

    async assignContact(assignmentId, contactId, signal) {
      const vendor_contact_id = toNumericId(contactId);
      if (vendor_contact_id === null) return invalidIdError;
      const path = pathOf('assignment', { id: assignmentId });
      const body = { data: { attributes: { vendor_contact_id } } };
      return readNothing(await sendAuthorized({ method: 'PATCH', path, body, signal }));
    },

    async createFileSubmission({ id, type }, fileName, signal) {
      const attributes = { submittable_id: id, submittable_type: type, file_name: fileName };
      const body = { data: { attributes } };
      const reply = await sendAuthorized({
        method: 'POST',
        path: pathOf('fileSubmissions'),
        body,
        expectsBody: true,
        signal,
      });
      return readSubmission(reply, 'file_submission');
    },

    async confirmFileUploaded(id, signal) {
      const path = pathOf('fileSubmission', { id });
      const body = { data: { attributes: { id } } };
      return readNothing(await sendAuthorized({ method: 'PUT', path, body, expectsBody: true, signal }));
    },

    async addNote({ id, type }, text, signal) {
      const attributes = {
        body: text,
        contact_type: 'VENDOR',
        note_type: 'SUPPLEMENT_PORTAL',
        noteable_type: type,
        noteable_id: id,
      };
      const body = { data: { attributes } };
      return readNothing(await sendAuthorized({ method: 'POST', path: pathOf('notes'), body, signal }));
    },
  });
}

function vendorAttributes(vendor: NewVendor): object {
  const { name, address, email } = vendor;
  return {
    name,
    email,
    phone: phoneOf(vendor),
    country_code: address.country,
    address: addressAttributes(address),
  };
}

/** The API has no field for a vendor's calling code, so foreign numbers include it. */
function phoneOf({ phone, phoneCountryCode }: NewVendor): string {
  return phoneCountryCode === defaultCallingCode ? phone : phoneCountryCode + phone;
}

/** Empty fields are not sent. */
function addressAttributes({ postalCode, ...address }: PostalAddress): object {
  const fields = { ...address, postal_code: postalCode };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function contactAttributes(vendorId: string, contact: ContactForm): object {
  return {
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone_number: contact.phoneNumber,
    country_code: contact.countryCode,
    vendor_id: vendorId,
    isNew: 'true',
  };
}

const invalidIdError: Result<never> = {
  ok: false,
  error: { kind: 'rejected', message: 'an id is not a number' },
};

/** The id as the API expects it; null if it is not an exactly representable number. */
function toNumericId(id: string): number | null {
  const value = /^\d+$/.test(id) ? Number(id) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}
