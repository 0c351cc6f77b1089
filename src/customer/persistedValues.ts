import { atom } from 'jotai';
import type { PersistedValue } from '#src/domain/persistedMember.ts';

/** Loaded values that are persisted on this device, for use without a network. */
export interface PersistedValues {
  /**
   * Resolves with the last loaded value, or with undefined if there is none.
   * @param reload called whenever the network may be back, until the value has loaded or `stopReloads` is called
   */
  find(id: string, reload: () => void): Promise<PersistedValue | undefined>;
  /** Resolves when the value is stored. Never rejects. */
  persist(id: string, value: unknown): Promise<void>;
  /** Stops calling `reload`, because the backend would give the same answer again. The persisted value stays. */
  stopReloads(id: string): void;
  /** Resolves when a load has taken so long that the persisted value should be shown meanwhile. */
  loadTimeout(): Promise<void>;
}

/** Undefined if this page persists no values. */
export const persistedValuesAtom = atom<PersistedValues | undefined>(undefined);
