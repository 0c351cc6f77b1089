import { atom } from 'jotai';
import type { PersistedValue } from './persistedMember.ts';

/** Loaded values that are persisted on this device, for use without a network. */
export interface PersistedValues {
  /**
   * Resolves with the last loaded value, or with undefined if no value is stored.
   * @param reload called whenever the network may be back, until `stopReloads` is called
   */
  find(id: string, reload?: () => void): Promise<PersistedValue | undefined>;
  /**
   * Stores a value. Resolves when it is stored, and never rejects.
   * @returns undefined if the value is not stored, because no user is signed in
   */
  persist(id: string, value: unknown, requestedAtMs: number): Promise<void> | undefined;
  /** Stops calling `reload`, because the backend has given a final answer. The persisted value stays. */
  stopReloads(id: string): void;
  /** Resolves when a load has taken so long that the persisted value should be shown meanwhile. */
  loadTimeout(): Promise<void>;
}

/** Undefined if this page persists no values. */
export const persistedValuesAtom = atom<PersistedValues | undefined>(undefined);
