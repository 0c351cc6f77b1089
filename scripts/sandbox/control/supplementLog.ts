import { exposureSeeds } from '../seed/supplement/claims.ts';
import type { VendorFile } from '../state/supplementStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { objectPath } from '../storage/bucket.ts';

/** A shop's assignment to one vehicle, in the log for tests and developers. */
export interface LoggedSupplement {
  readonly assignment_id: string;
  readonly task_id: string;
  readonly claim_number: string;
  readonly exposure_id: string;
  readonly vendor: { readonly id: string; readonly name: string };
  readonly contact: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  } | null;
  readonly files: readonly LoggedFile[];
  readonly notes: readonly { readonly text: string; readonly at: string }[];
}

export interface LoggedFile {
  readonly id: string;
  readonly name: string;
  /** `asked`: form issued · `stored`: bytes received · `arrived`: upload confirmed by the client. */
  readonly state: 'asked' | 'stored' | 'arrived';
  readonly path: string | null;
  readonly type: string | null;
  readonly byte_count: number | null;
  readonly sha256: string | null;
  readonly asked_at: string;
  readonly posts: readonly { readonly at: string; readonly status: number; readonly code: string | null }[];
  readonly refused_notifications: number;
}

export interface SupplementLog {
  /** Newest first. */
  readonly supplements: readonly LoggedSupplement[];
  /** Shops and contacts that users added. */
  readonly added: { readonly vendors: readonly string[]; readonly contacts: readonly string[] };
  /** Uploads that match no form. */
  readonly strays: number;
}

export function readSupplementLog({ supplement: store }: SandboxWorld): SupplementLog {
  const nameOf = (vendorId: string) => store.shops.find(({ id }) => id === vendorId)?.name ?? '';
  return {
    supplements: store.assignments.toReversed().map((work) => {
      const contact = store.contacts.find(({ id }) => id === work.contactId);
      return {
        assignment_id: work.id,
        task_id: work.taskId,
        claim_number: exposureSeeds.find(({ id }) => id === work.exposureId)?.claimNumber ?? '',
        exposure_id: work.exposureId,
        vendor: { id: work.vendorId, name: nameOf(work.vendorId) },
        contact: contact
          ? {
              id: contact.id,
              name: `${contact.firstName} ${contact.lastName}`.trim(),
              email: contact.email,
              phone: `${contact.callingCode} ${contact.phone}`,
            }
          : null,
        files: store.files.filter(({ taskId }) => taskId === work.taskId).map(toLoggedFile),
        notes: store.notes
          .filter(({ taskId }) => taskId === work.taskId)
          .map(({ text, atMs }) => ({ text, at: new Date(atMs).toISOString() })),
      };
    }),
    added: {
      vendors: store.shops.filter(({ id }) => Number(id) > 600).map(({ name }) => name),
      contacts: store.contacts
        .slice(store.seededContacts)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    },
    strays: store.bucket.unmatchedAttempts.length,
  };
}

function toLoggedFile(file: VendorFile): LoggedFile {
  const { object } = file;
  return {
    id: file.id,
    name: file.name,
    state: file.confirmedAtMs !== null ? 'arrived' : object ? 'stored' : 'asked',
    path: object ? objectPath(file) : null,
    type: object?.type ?? null,
    byte_count: object?.bytes.length ?? null,
    sha256: object?.sha256 ?? null,
    asked_at: new Date(file.createdAtMs).toISOString(),
    posts: file.attempts.map(({ atMs, status, code }) => ({
      at: new Date(atMs).toISOString(),
      status,
      code,
    })),
    refused_notifications: file.rejectedConfirmations,
  };
}
