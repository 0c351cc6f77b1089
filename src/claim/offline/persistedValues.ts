import { atom } from 'jotai';
import type { PersistedValue } from './persistedMember.ts';

/** Loaded values that are persisted on this device, for use without a network. */
export interface PersistedValues {
  /**
   * Resolves with the last loaded value, or with undefined if there is none.
   * @param reload called whenever the network may be back, until the value has loaded or `stopReloads` is called
   */
  find(id: string, reload: () => void): Promise<PersistedValue | undefined>;
  /** Stores a loaded value. Resolves when it is stored. Never rejects. */
  persist(id: string, value: unknown, requestedAtMs: number): Promise<void>;
  /**
   * Stores a value that has changed without a load. It keeps the time of the stored value, because other parts of it may
   * be older.
   * @returns false if no user is signed in, so that the value was not stored
   */
  persistChange(id: string, value: unknown): boolean;
  /** Stops calling `reload`, because the backend would give the same answer again. The persisted value stays. */
  stopReloads(id: string): void;
  /** Resolves when a load has taken so long that the persisted value should be shown meanwhile. */
  loadTimeout(): Promise<void>;
}

/** Undefined if this page persists no values. */
export const persistedValuesAtom = atom<PersistedValues | undefined>(undefined);
