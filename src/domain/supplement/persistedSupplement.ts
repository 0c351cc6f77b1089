import * as v from 'valibot';
import type { Notes } from './notes.ts';
import { openReachableStep, reduceSupplement, type SupplementState } from './supplementFlow.ts';
import type { UploadFile, Uploads } from './uploads.ts';

const text = v.string();
const optionalText = v.nullable(text);

/**
 * What a tab stores of a supplement, so that a reload loses nothing that was entered, and shows the receipt again.
 * Contains the names of the added files but not their bytes.
 */
const supplementSchema = v.object({
  version: v.literal(1),
  /** The token of the link that opened the portal. Another link ignores the stored supplement. */
  link: optionalText,
  stepId: v.picklist(['claim', 'shop', 'confirmation', 'upload']),
  claimNumber: optionalText,
  exposure: v.nullable(
    v.object({
      ...{ id: text, token: text, claimNumber: optionalText },
      ...{ year: v.nullable(v.number()), make: optionalText, model: optionalText, vin: optionalText },
    }),
  ),
  vendor: v.nullable(
    v.object({
      ...{ id: text, name: text, email: optionalText, phone: optionalText },
      address: v.nullable(
        v.object({
          address1: text,
          address2: text,
          city: text,
          region: text,
          postalCode: text,
          country: text,
        }),
      ),
    }),
  ),
  contact: v.nullable(
    v.object({
      ...{ id: text, firstName: text, lastName: text, email: text, phoneNumber: text, countryCode: text },
    }),
  ),
  contactDraft: v.nullable(
    v.object({
      ...{ firstName: text, lastName: text, email: text },
      phone: v.object({ text, country: text }),
    }),
  ),
  note: text,
  addedNotes: v.array(v.object({ body: text, atMs: v.number() })),
  sentFiles: v.array(v.object({ id: text, name: text, type: text, sizeBytes: v.number(), atMs: v.number() })),
  /** Names of the files that were waiting, sending or failed. Their bytes are lost with the page. */
  unsentNames: v.array(text),
  /** Names of the files without which the user finished. */
  leftOutNames: v.optional(v.array(text), []),
  /** True if the receipt is shown. */
  isSubmitted: v.optional(v.boolean(), false),
});

export type PersistedSupplement = v.InferOutput<typeof supplementSchema>;

/** The files and notes of a supplement, as they are stored. */
export type PersistedUploads = Pick<
  PersistedSupplement,
  'note' | 'addedNotes' | 'sentFiles' | 'unsentNames' | 'leftOutNames'
>;

export const noPersistedUploads: PersistedUploads = {
  note: '',
  addedNotes: [],
  sentFiles: [],
  unsentNames: [],
  leftOutNames: [],
};

export function persistedUploadsOf(uploads: Uploads, { draft, added }: Notes): PersistedUploads {
  const sentFiles = uploads.files.flatMap(({ id, name, type, sizeBytes, status }) =>
    status.kind === 'COMPLETE' ? [{ id, name, type, sizeBytes, atMs: status.atMs }] : [],
  );
  const unsent = uploads.files.filter(({ status }) => status.kind !== 'COMPLETE').map(({ name }) => name);
  return {
    note: draft,
    addedNotes: [...added],
    sentFiles,
    unsentNames: [...uploads.missingNames, ...unsent],
    leftOutNames: [...uploads.leftOutNames],
  };
}

export function serializeSupplement(
  link: string | null,
  { stepId, claimNumber, exposure, vendor, contact, contactDraft, isSubmitted }: SupplementState,
  uploads: PersistedUploads,
): string {
  return JSON.stringify({
    ...{ version: 1, link, stepId, claimNumber, exposure, vendor, contact, contactDraft, isSubmitted },
    ...uploads,
  });
}

/** Null if the text belongs to another link or is unreadable. The wizard then starts from the beginning. */
export function parseSupplement(stored: string | undefined, link: string | null): PersistedSupplement | null {
  const parsed = v.safeParse(supplementSchema, parseJson(stored));
  return parsed.success && parsed.output.link === link ? parsed.output : null;
}

/**
 * Shows the receipt of a stored supplement again, or continues it at `stepId`, or at the last step before it for which
 * all data is known. A vehicle that the link has already set must be the stored one; otherwise returns the state
 * unchanged.
 */
export function restoreSupplement(
  state: SupplementState,
  stored: PersistedSupplement,
  stepId = stored.stepId,
): SupplementState {
  const { claimNumber, exposure, vendor, contact, contactDraft } = stored;
  if (state.exposure && state.exposure.token !== exposure?.token) return state;
  const entries = {
    claimNumber: state.claimNumber ?? claimNumber,
    exposure: state.exposure ?? exposure,
    vendor: state.vendor ?? vendor,
  };
  const restored = { ...state, ...entries, contact, contactDraft };
  return stored.isSubmitted
    ? reduceSupplement(openReachableStep(restored, 'upload'), { type: 'submitted' })
    : openReachableStep(restored, stepId);
}

/** The stored files and notes. Files without bytes have no preview and are not in the preview bucket. */
export function restoreUploads(
  empty: Uploads,
  { note, addedNotes, sentFiles, unsentNames, leftOutNames }: PersistedUploads,
): { readonly uploads: Uploads; readonly notes: Notes } {
  const files = sentFiles.map(
    ({ atMs, ...file }): UploadFile => ({
      ...file,
      // The prefix avoids duplicates, because the ids of new files start from one again after a reload.
      id: `sent-${file.id}`,
      status: { kind: 'COMPLETE', atMs },
      isDuplicate: false,
    }),
  );
  return {
    uploads: { ...empty, files, missingNames: unsentNames, leftOutNames },
    notes: { draft: note, saving: 'none', added: addedNotes },
  };
}

function parseJson(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
