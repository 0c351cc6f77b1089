import * as v from 'valibot';
import { addressSchema } from '#src/api/portal/address.ts';
import { exposureSchema } from '#src/api/portal/exposure.ts';
import { contactSchema, vendorSchema } from '#src/api/portal/vendor.ts';
import { parseStored } from '#src/device/storage/parseStored.ts';
import { type ClaimSearch, startClaimSearch } from '../claim/claimSearch.ts';
import type { Notes } from '../files/notes.ts';
import type { UploadFile, Uploads } from '../files/uploads.ts';
import { initialShopManager, type ShopManager } from '../shop/shopManager.ts';
import { hasQuery, initialShopSearch, type ShopSearch } from '../shop/shopSearch.ts';
import { fullWizard, openReachableStep, reduceSupplement, type SupplementState } from './supplementFlow.ts';

const text = v.string();
const optionalText = v.nullable(text);
const phone = v.object({ text, country: text });

/**
 * What a tab stores of a supplement, so that a reload loses nothing that was entered, and shows the receipt again.
 * Contains the names of the added files but not their bytes.
 */
const supplementSchema = v.object({
  version: v.literal(1),
  /** The token of the link that opened the portal. Another link ignores the stored supplement. */
  link: optionalText,
  stepId: v.picklist(fullWizard),
  claimNumber: optionalText,
  exposure: v.nullable(exposureSchema),
  vendor: v.nullable(vendorSchema),
  contact: v.nullable(contactSchema),
  contactDraft: v.nullable(
    v.object({
      firstName: text,
      lastName: text,
      email: text,
      phone,
    }),
  ),
  /** The claim number as typed, and the vehicles that the search has found. */
  claimSearch: v.optional(
    v.nullable(v.object({ typed: text, exposures: v.array(exposureSchema), chosenId: optionalText })),
    null,
  ),
  /** The search and the form of the shop step. */
  shop: v.optional(
    v.nullable(
      v.object({
        name: text,
        area: text,
        isFormOpen: v.boolean(),
        isAddressExpanded: v.boolean(),
        form: v.object({ name: text, address: addressSchema, email: text, phone }),
        suggestion: v.nullable(v.object({ displayName: text, addressKey: text })),
      }),
    ),
    null,
  ),
  note: text,
  addedNotes: v.array(v.object({ body: text, atMs: v.number() })),
  sentFiles: v.array(v.object({ id: text, name: text, type: text, sizeBytes: v.number(), atMs: v.number() })),
  /** Names of the files that were waiting, sending or failed. Their bytes are lost with the page. */
  unsentNames: v.array(text),
  /** Names of the files that were not uploaded when the user chose to finish without them. */
  leftOutNames: v.optional(v.array(text), []),
  /** True if the portal shows the confirmation page, which lists what was sent. */
  isSubmitted: v.optional(v.boolean(), false),
});

export type PersistedSupplement = v.InferOutput<typeof supplementSchema>;

/** The files and notes of a supplement, as they are stored. */
export type PersistedUploads = Pick<
  PersistedSupplement,
  'note' | 'addedNotes' | 'sentFiles' | 'unsentNames' | 'leftOutNames'
>;

/** What was typed before a vehicle or shop was chosen. */
export type PersistedSearches = Pick<PersistedSupplement, 'claimSearch' | 'shop'>;

export const noPersistedSearches: PersistedSearches = { claimSearch: null, shop: null };

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
    unsentNames: [...uploads.lostNames, ...unsent],
    leftOutNames: [...uploads.leftOutNames],
  };
}

export function serializeSupplement(
  link: string | null,
  { stepId, claimNumber, exposure, vendor, contact, contactDraft, isSubmitted }: SupplementState,
  // Not spread below, because callers may pass a whole restored supplement, whose old values would overwrite new ones.
  { note, addedNotes, sentFiles, unsentNames, leftOutNames }: PersistedUploads,
  { claimSearch, shop }: PersistedSearches,
): string {
  return JSON.stringify({
    version: 1,
    link,
    stepId,
    claimNumber,
    exposure,
    vendor,
    contact,
    contactDraft,
    isSubmitted,
    note,
    addedNotes,
    sentFiles,
    unsentNames,
    leftOutNames,
    claimSearch,
    shop,
  });
}

/** Null if the text belongs to another link or is unreadable. The wizard then starts from the beginning. */
export function parseSupplement(stored: string | undefined, link: string | null): PersistedSupplement | null {
  const supplement = parseStored(supplementSchema, stored);
  return supplement?.link === link ? supplement : null;
}

/**
 * Shows the receipt of a stored supplement again, or continues it at `stepId`, or at the last step before it for which
 * all data is known. Returns the state unchanged if the link has already set a vehicle and the stored vehicle is
 * another or missing.
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

export function persistedClaimSearchOf(search: ClaimSearch): PersistedSearches['claimSearch'] {
  const { typed } = search;
  if (search.kind === 'choosing')
    return { typed, exposures: [...search.exposures], chosenId: search.chosenId };
  return typed === '' ? null : { typed, exposures: [], chosenId: null };
}

/** Restores the stored search, or prepares a search for the known claim number. An interrupted search is not repeated. */
export function restoreClaimSearch(
  stored: PersistedSearches['claimSearch'],
  claimNumber: string | null,
): ClaimSearch {
  if (!stored || stored.exposures.length === 0) return startClaimSearch(stored?.typed ?? claimNumber ?? '');
  return { kind: 'choosing', ...stored };
}

/** Null if nothing was entered. */
export function persistedShopOf(
  { mode, form, suggestion, isAddressExpanded }: ShopManager,
  { text: name, area }: ShopSearch,
): PersistedSearches['shop'] {
  const isFormOpen = mode !== 'SEARCH';
  if (!isFormOpen && form === initialShopManager.form && name === '' && area === '') return null;
  return { name, area, isFormOpen, isAddressExpanded, form, suggestion };
}

/** The stored entries of the shop step. The results and the location are not stored: the search starts again. */
export function restoreShop(stored: PersistedSearches['shop']): {
  readonly manager: ShopManager;
  readonly search: ShopSearch;
} {
  if (!stored) return { manager: initialShopManager, search: initialShopSearch };
  const { name, area, isFormOpen, isAddressExpanded, form, suggestion } = stored;
  const mode = isFormOpen ? 'CREATION' : 'SEARCH';
  const search = { ...initialShopSearch, text: name, area };
  return {
    manager: { ...initialShopManager, mode, form, suggestion, isAddressExpanded },
    search: { ...search, isOutdated: hasQuery(search) },
  };
}

/** Restores files and notes. Their bytes are lost, so restored files have no preview and are not in the preview bucket. */
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
    uploads: { ...empty, files, lostNames: unsentNames, leftOutNames },
    notes: { draft: note, saving: 'none', added: addedNotes },
  };
}
