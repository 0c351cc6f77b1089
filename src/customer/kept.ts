import { atom } from 'jotai';
import type { KeptValue } from '#src/domain/keptMember.ts';

/** Loaded values that are persisted on this device, for use without a network. */
export interface KeptValues {
  /**
   * Returns the last loaded value, or undefined if there is none.
   * @param renew called whenever the network may be back, until the value has loaded or `giveUp` is called
   */
  find(id: string, renew: () => void): KeptValue | undefined;
  keep(id: string, value: unknown): void;
  /** Stops calling `renew`, because the backend would give the same answer again. The persisted value stays. */
  giveUp(id: string): void;
  /** Resolves when a load has taken so long that the persisted value should be shown meanwhile. */
  patience(): Promise<void>;
}

/** Undefined if this page persists no values. */
export const keptValuesAtom = atom<KeptValues | undefined>(undefined);
