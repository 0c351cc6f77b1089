import type { BackendError } from '#src/api/errors.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import type { BypassGrant } from '#src/api/portal/vendorAssignment.ts';
import type { SupplementServices } from '../services.tsx';
import { type LinkError, linkErrorOf } from './linkError.ts';
import { parsePersistedGrant, serializeGrant } from './persistedGrant.ts';

/** Everything that the slim portal needs at the start. */
export interface OpenedLink {
  readonly grant: BypassGrant;
  /** The vendor. It has only an ID if the details could not be loaded. */
  readonly vendor: Vendor;
  /** Name of the provider; null if it could not be loaded. */
  readonly providerName: string | null;
  /** Returns the ID of the contact on the link's assignment, or null if there is none. */
  readonly contactId: () => string | null;
  /** Stores the new contact of the assignment, so that it survives a reset and a reload of the tab. */
  readonly setContactId: (contactId: string) => void;
}

export type LinkOutcome =
  | { readonly kind: 'opened'; readonly link: OpenedLink }
  | { readonly kind: 'refused'; readonly reason: LinkError; readonly error?: BackendError };

/** The provider of the current page. */
export interface PageProvider {
  readonly code: string;
  readonly name: string;
}

type Services = Pick<SupplementServices, 'backend' | 'session' | 'assignments' | 'tabStorage' | 'reporting'>;

const grantStorageName = 'bypass-grant';

/**
 * Exchanges the token of a link for a grant. A token works only once, so the grant is stored in the tab and reused
 * after a reload. All later calls use the grant's provider and the token of its exposure.
 */
export async function openLink(
  services: Services,
  { token, own }: { readonly token: string | null; readonly own: PageProvider },
  signal: AbortSignal,
): Promise<LinkOutcome> {
  if (token === null || token.trim() === '') return { kind: 'refused', reason: 'missing' };
  const { backend, session, assignments, tabStorage } = services;
  const storedGrant = parsePersistedGrant(tabStorage.get(grantStorageName), token);
  if (!storedGrant) session.set({ providerCode: own.code, exposureToken: null });
  const exchanged = storedGrant ? undefined : await backend.exchangeBypassToken(token, signal);
  if (exchanged && !exchanged.ok) return reject(services, exchanged.error);
  const grant = storedGrant ?? exchanged?.value;
  if (!grant) return { kind: 'refused', reason: 'missing' };
  tabStorage.set(grantStorageName, serializeGrant(token, grant));
  session.set({ providerCode: grant.providerCode, exposureToken: grant.exposure.token });
  if (grant.assignment) assignments.put(grant, grant.assignment);

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
  return {
    kind: 'opened',
    link: { grant, vendor: knownVendor, providerName, ...trackContact(tabStorage, token, grant) },
  };
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

function reject({ reporting }: Services, error: BackendError): LinkOutcome {
  reporting.warn('supplement: link refused', error);
  return { kind: 'refused', reason: linkErrorOf(error), error };
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
