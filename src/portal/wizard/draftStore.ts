import type { Exposure } from '#src/api/portal/exposure.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import {
  noPersistedSearches,
  noPersistedUploads,
  type PersistedSearches,
  type PersistedSupplement,
  type PersistedUploads,
  parseSupplement,
  serializeSupplement,
} from './persistedSupplement.ts';
import type { SupplementState } from './supplementFlow.ts';
import { readHistoryStep } from './useStepHistory.ts';

/** Stores a supplement in this tab, so that a reload loses nothing and other tabs are not affected. */
export interface DraftStore {
  /** What the tab stored before this page was loaded. */
  readonly restored: PersistedSupplement | null;
  /** Stores the entries, or deletes everything if the wizard is reset. */
  saveEntries(state: SupplementState): void;
  saveUploads(uploads: PersistedUploads): void;
  saveSearches(searches: Partial<PersistedSearches>): void;
  /** Returns what was typed into searches and forms in this run of the wizard. */
  searches(resetCount: number): PersistedSearches;
  /** Returns the stored files and notes of this vehicle and shop. */
  uploadsOf(exposure: Exposure, vendor: Vendor): PersistedUploads;
  /** Deletes the stored supplement, and stores nothing more for this vehicle: its token has expired. */
  expire(): void;
}

const storageName = 'supplement';

/** @param link the token of the link that opened the portal; null without one */
export function createDraftStore(
  tab: Pick<Storage, 'get' | 'set' | 'remove'>,
  link: string | null,
): DraftStore {
  const stored = parseSupplement(tab.get(storageName), link);
  // After a submission, a reload shows the receipt again, but a new visit starts a new supplement.
  const restored = stored?.isSubmitted && readHistoryStep() === null ? null : stored;
  if (!restored) tab.remove(storageName);
  let uploads: PersistedUploads = restored ?? noPersistedUploads;
  let searches: PersistedSearches = restored ?? noPersistedSearches;
  let target = restored && targetOf(restored);
  let lastState: SupplementState | undefined;
  let expiredToken: string | undefined;
  const write = () => {
    const isEmpty = !lastState?.exposure && !searches.claimSearch && !searches.shop;
    const isExpired = expiredToken !== undefined && lastState?.exposure?.token === expiredToken;
    if (!lastState || isEmpty || isExpired) return tab.remove(storageName);
    tab.set(storageName, serializeSupplement(link, lastState, uploads, searches));
  };
  return {
    restored,
    saveEntries(state) {
      // Files and notes belong to one run of the wizard, for one vehicle and shop.
      const isReset = lastState !== undefined && lastState.resetCount !== state.resetCount;
      if (targetOf(state) !== target || isReset) uploads = noPersistedUploads;
      if (isReset) searches = noPersistedSearches;
      target = targetOf(state);
      lastState = state;
      write();
    },
    saveUploads(next) {
      uploads = next;
      write();
    },
    saveSearches(next) {
      searches = { ...searches, ...next };
      write();
    },
    // In a new run, a step reads its searches before `saveEntries` has cleared those of the earlier run.
    searches: (resetCount) =>
      lastState && lastState.resetCount !== resetCount ? noPersistedSearches : searches,
    uploadsOf: (exposure, vendor) =>
      targetOf({ exposure, vendor }) === target ? uploads : noPersistedUploads,
    expire() {
      expiredToken = lastState?.exposure?.token;
      write();
    },
  };
}

function targetOf({ exposure, vendor }: Pick<PersistedSupplement, 'exposure' | 'vendor'>): string {
  return JSON.stringify([exposure?.token, vendor?.id]);
}
