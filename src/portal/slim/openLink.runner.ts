import * as v from 'valibot';
import type { BackendError, Result } from '#src/api/errors.ts';
import { type BypassGrant, bypassGrantSchema } from '#src/api/portal/exposure.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { parseStored } from '#src/device/storage/parseStored.ts';
import type { SupplementServices } from '../services.tsx';

/** Everything that the slim portal needs at the start. */
export interface OpenedLink {
  readonly grant: BypassGrant;
  /** The vendor, with only an ID if the details could not be loaded. */
  readonly vendor: Vendor;
  /** Name of the provider; null if it could not be loaded. */
  readonly providerName: string | null;
  /** Returns the ID of the contact on the link's assignment, or null if it has no contact. */
  readonly contactId: () => string | null;
  /** Stores the new contact of the assignment, so that it survives a reset and a reload of the tab. */
  readonly setContactId: (contactId: string) => void;
}

/** The provider of the current page. */
interface PageProvider {
  readonly code: string;
  readonly name: string;
}

type Services = Pick<
  SupplementServices,
  'backend' | 'session' | 'vendorAssignments' | 'tabStorage' | 'reporting'
>;

const grantStorageName = 'bypass-grant';

/**
 * Exchanges the token of a link for a grant. A token works only once, so the grant is stored in the tab and reused
 * after a reload. All later calls use the grant's provider and the token of its exposure.
 */
export async function openLink(
  services: Services,
  token: string,
  own: PageProvider,
  signal: AbortSignal,
): Promise<Result<OpenedLink>> {
  const { backend, session, vendorAssignments, tabStorage } = services;
  const storedGrant = parsePersistedGrant(tabStorage.get(grantStorageName), token);
  if (!storedGrant) session.set({ providerCode: own.code, exposureToken: null });
  const exchanged = storedGrant
    ? ({ ok: true, value: storedGrant } as const)
    : await backend.exchangeBypassToken(token, signal);
  if (!exchanged.ok) return reject(services, exchanged.error);
  const grant = exchanged.value;
  tabStorage.set(grantStorageName, serializeGrant(token, grant));
  session.set({ providerCode: grant.providerCode, exposureToken: grant.exposure.token });
  if (grant.assignment) vendorAssignments.put(grant, grant.assignment);

  const [vendor, providerName] = await Promise.all([
    backend.loadVendor(grant.vendorId, signal),
    loadProviderName(services, grant, own, signal),
  ]);
  if (!vendor.ok && vendor.error.kind === 'unauthorised') {
    // The grant has expired. Remove it, so that a reload tries the token again.
    tabStorage.remove(grantStorageName);
    return reject(services, vendor.error);
  }
  // The shop's details are not required for sending photos.
  if (!vendor.ok) services.reporting.warn('supplement: vendor not loaded', vendor.error);
  const knownVendor = vendor.ok ? vendor.value : vendorWithoutDetails(grant.vendorId);
  const contact = trackContact(tabStorage, token, grant);
  return { ok: true, value: { grant, vendor: knownVendor, providerName, ...contact } };
}

function trackContact(
  tab: Services['tabStorage'],
  token: string,
  grant: BypassGrant,
): Pick<OpenedLink, 'contactId' | 'setContactId'> {
  const { assignment } = grant;
  let currentId = assignment?.contactId ?? null;
  return {
    contactId: () => currentId,
    setContactId(contactId) {
      currentId = contactId;
      if (assignment)
        tab.set(
          grantStorageName,
          serializeGrant(token, { ...grant, assignment: { ...assignment, contactId } }),
        );
    },
  };
}

function reject({ reporting }: Services, error: BackendError): Result<never> {
  reporting.warn('supplement: link refused', error);
  return { ok: false, error };
}

/** Loads the name of the provider, because the link may belong to a different provider than the page. */
async function loadProviderName(
  { backend, reporting }: Services,
  { providerCode }: BypassGrant,
  own: PageProvider,
  signal: AbortSignal,
): Promise<string | null> {
  if (providerCode === own.code) return own.name;
  const loaded = await backend.loadProvider(providerCode, signal);
  if (loaded.ok) return loaded.value.name;
  reporting.warn('supplement: provider not loaded', loaded.error);
  return null;
}

function vendorWithoutDetails(id: string): Vendor {
  return { id, name: '', address: null, email: null, phone: null };
}

/**
 * Why a link to the slim portal cannot be opened.
 * - `missing`: the link has no token.
 * - `unknown`: the backend does not recognize the token.
 * - `spent`: the token has expired, was already used, or is not valid for this portal.
 * - `unreached`, `unavailable`: the backend could not be reached. A retry may succeed.
 * - `unusable`: the response is invalid, for example its token cannot be sent in a header.
 */
export type LinkError = 'missing' | 'unknown' | 'spent' | 'unreached' | 'unavailable' | 'unusable';

export function linkErrorOf({ kind, status }: BackendError): LinkError {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'stalled':
      return 'unreached';
    case 'unavailable':
    case 'rateLimited':
    case 'fault':
      return 'unavailable';
    case 'protocol':
      return 'unusable';
    case 'unauthorised':
    case 'conflict':
      return 'spent';
    default:
      return isExpired(status) ? 'spent' : 'unknown';
  }
}

/** 401 and 403: the token is known but rejected. 410: it was deleted. */
function isExpired(status: number | undefined): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** True if opening the same link later may succeed. */
export function isRetryableLinkError(error: LinkError): boolean {
  return error === 'unreached' || error === 'unavailable' || error === 'unusable';
}

/**
 * Stored per tab after a link was opened, because its token works only once and a reload must not lock the vendor out.
 */
const persistedGrantSchema = v.object({ version: v.literal(1), token: v.string(), grant: bypassGrantSchema });

function serializeGrant(token: string, grant: BypassGrant): string {
  return JSON.stringify({ version: 1, token, grant });
}

/** Null if the text belongs to another link or is unreadable. The link is then opened as on the first visit. */
function parsePersistedGrant(text: string | undefined, token: string): BypassGrant | null {
  const stored = parseStored(persistedGrantSchema, text);
  return stored?.token === token ? stored.grant : null;
}
