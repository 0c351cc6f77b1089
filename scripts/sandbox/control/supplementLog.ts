import { exposureSeeds } from '../seed/supplement/claims.ts';
import type { VendorFile } from '../state/supplementStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { describeUpload, isoTime, stateOf } from './loggedUpload.ts';

export type SupplementLog = ReturnType<typeof readSupplementLog>;

/** A shop's assignment to one vehicle, in the log for tests and developers. */
export type LoggedSupplement = SupplementLog['supplements'][number];

export type LoggedFile = ReturnType<typeof describeFile>;

/** Returns the supplements, newest first. */
export function readSupplementLog({ supplement: store }: SandboxWorld) {
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
        files: store.files.filter(({ taskId }) => taskId === work.taskId).map(describeFile),
        notes: store.notes
          .filter(({ taskId }) => taskId === work.taskId)
          .map(({ text, atMs }) => ({ text, at: isoTime(atMs) })),
      };
    }),
    /** Shops and contacts that users added. */
    added: {
      vendors: store.shops.filter(({ id }) => Number(id) > 600).map(({ name }) => name),
      contacts: store.contacts
        .slice(store.seededContacts)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    },
    /** Number of uploads that match no form. */
    strays: store.bucket.unmatchedAttempts.length,
  };
}

function describeFile(file: VendorFile) {
  return {
    ...describeUpload(file),
    name: file.name,
    state: stateOf(file, 'arrived'),
    type: file.object?.type ?? null,
    posts: file.attempts.map(({ atMs, status, code }) => ({ at: isoTime(atMs), status, code })),
  };
}
