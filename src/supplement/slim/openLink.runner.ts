import type { BackendError } from '#src/backend/errors.ts';
import { readGrant, writeGrant } from '#src/domain/supplement/keptGrant.ts';
import { type LinkRefusal, refusalOf } from '#src/domain/supplement/linkRefusal.ts';
import type { Vendor } from '#src/domain/supplement/vendor.ts';
import type { BypassGrant } from '#src/domain/supplement/vendorAssignment.ts';
import type { SupplementServices } from '../services.tsx';

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
  readonly nameContact: (contactId: string) => void;
}

export type LinkOutcome =
  | { readonly kind: 'opened'; readonly link: OpenedLink }
  | { readonly kind: 'refused'; readonly why: LinkRefusal; readonly error?: BackendError };

/** The provider of the current page. */
export interface OwnProvider {
  readonly code: string;
  readonly name: string;
}

type Services = Pick<SupplementServices, 'backend' | 'session' | 'assignments' | 'tab' | 'reporting'>;

const keptName = 'bypass-grant';

/**
 * Exchanges the token of a link for a grant. A token works only once, so the grant is stored in the tab and reused
 * after a reload. All later calls use the grant's provider and the token of its exposure.
 */
export async function openLink(
  services: Services,
  { token, own }: { readonly token: string | null; readonly own: OwnProvider },
  signal: AbortSignal,
): Promise<LinkOutcome> {
  if (token === null || token.trim() === '') return { kind: 'refused', why: 'missing' };
  const { backend, session, assignments, tab } = services;
  const kept = readGrant(tab.get(keptName), token);
  if (!kept) session.set({ providerCode: own.code, exposureToken: null });
  const exchanged = kept ? undefined : await backend.exchangeBypassToken(token, signal);
  if (exchanged && !exchanged.ok) return refuse(services, exchanged.error);
  const grant = kept ?? exchanged?.value;
  if (!grant) return { kind: 'refused', why: 'missing' };
  tab.set(keptName, writeGrant(token, grant));
  session.set({ providerCode: grant.providerCode, exposureToken: grant.exposure.token });
  if (grant.assignment) assignments.put(grant, grant.assignment);

  const [vendor, providerName] = await Promise.all([
    backend.loadVendor(grant.vendorId, signal),
    nameProvider(services, grant, own, signal),
  ]);
  if (!vendor.ok && vendor.error.kind === 'unauthorised') {
    // The grant has expired. Remove it, so that a reload tries the token again.
    tab.remove(keptName);
    return refuse(services, vendor.error);
  }
  // The shop's details are not required for sending photos.
  if (!vendor.ok) services.reporting.warn('supplement: vendor not loaded', vendor.error);
  const known = vendor.ok ? vendor.value : nameless(grant.vendorId);
  return {
    kind: 'opened',
    link: { grant, vendor: known, providerName, ...followContact(tab, token, grant) },
  };
}

function followContact(
  tab: Services['tab'],
  token: string,
  grant: BypassGrant,
): Pick<OpenedLink, 'contactId' | 'nameContact'> {
  const { assignment } = grant;
  let now = assignment?.contactId ?? null;
  return {
    contactId: () => now,
    nameContact(contactId) {
      now = contactId;
      if (assignment)
        tab.set(keptName, writeGrant(token, { ...grant, assignment: { ...assignment, contactId } }));
    },
  };
}

function refuse({ reporting }: Services, error: BackendError): LinkOutcome {
  reporting.warn('supplement: link refused', error);
  return { kind: 'refused', why: refusalOf(error), error };
}

/** Loads the name of the provider, because the link may belong to a different provider than the page. */
async function nameProvider(
  { backend, reporting }: Services,
  { providerCode }: BypassGrant,
  own: OwnProvider,
  signal: AbortSignal,
): Promise<string | null> {
  if (providerCode === own.code) return own.name;
  const loaded = await backend.loadProvider(providerCode, signal);
  if (loaded.ok) return loaded.value.name;
  reporting.warn('supplement: provider not loaded', loaded.error);
  return null;
}

function nameless(id: string): Vendor {
  return { id, name: '', address: null, email: null, phone: null };
}
