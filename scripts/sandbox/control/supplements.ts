import { exposureSeeds } from '../seed/supplement/claims.ts';
import type { VendorFile } from '../state/supplementStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { escapeText, table } from './html.ts';
import { describeUpload, isoTime, stateOf } from './loggedUpload.ts';

export type SupplementLog = ReturnType<typeof readSupplementLog>;

/** A shop's assignment to one vehicle, in the log for tests and developers. */
type LoggedSupplement = SupplementLog['supplements'][number];

type LoggedFile = ReturnType<typeof describeFile>;

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

/** Lists what vendors sent: files with names and sizes, notes, and contacts. @param origin of the storage */
export function renderSupplements(world: SandboxWorld, origin: string): string {
  const log = readSupplementLog(world);
  const list = log.supplements.map((supplement) => renderSupplement(supplement, origin));
  return `<div class="block"><h2>Received supplements</h2><p><a href="/_sandbox/supplements">Reload</a> · <a href="/_sandbox/supplements.json">JSON</a></p>${renderAdded(log.added)}${list.join('')}</div>`;
}

function renderAdded({
  vendors,
  contacts,
}: {
  vendors: readonly string[];
  contacts: readonly string[];
}): string {
  const listNames = (names: readonly string[]) =>
    names.length === 0 ? 'none' : names.map(escapeText).join(', ');
  return `<p>Shops added: ${listNames(vendors)}. Contacts added: ${listNames(contacts)}.</p>`;
}

function renderSupplement(supplement: LoggedSupplement, origin: string): string {
  const { claim_number, exposure_id, vendor, contact, files, notes, task_id } = supplement;
  const facts = [
    `exposure ${exposure_id}`,
    `task ${task_id}`,
    contact ? `${contact.name}, ${contact.email}, ${contact.phone}` : 'no contact',
  ];
  return `<div class="vendor"><h3>${escapeText(claim_number)} · ${escapeText(vendor.name)}</h3><p class="small">${escapeText(facts.join(' · '))}</p>${table(
    'Files',
    ['File', 'Size', 'Type', 'State', 'Uploads'],
    files.map((file) => fileRow(file, origin)),
  )}${notes.map(({ text, at }) => `<blockquote>${escapeText(text)}<br><small>${escapeText(at)}</small></blockquote>`).join('')}</div>`;
}

function fileRow(
  { name, byte_count, type, state, path, posts, refused_notifications }: LoggedFile,
  origin: string,
): string[] {
  const fileName = `<bdi>${escapeText(name)}</bdi>`;
  const attempts = posts.map(({ status, code }) => (code === null ? status : `${status} ${code}`)).join(', ');
  const duplicates =
    refused_notifications > 0 ? `, ${refused_notifications} duplicate confirmations rejected` : '';
  return [
    path === null ? fileName : `<a href="${escapeText(origin + path)}">${fileName}</a>`,
    byte_count === null ? '' : `${byte_count.toLocaleString('en')} bytes`,
    escapeText(type ?? ''),
    `<span class="${state}">${state}</span>`,
    escapeText((attempts || 'none') + duplicates),
  ];
}
