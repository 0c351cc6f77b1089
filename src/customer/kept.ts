import { atom } from 'jotai';
import type { KeptValue } from '#src/domain/keptMember.ts';

/** Loaded values that are persisted on this device, for use without a network. */
export interface KeptValues {
  /**
   * Returns the last loaded value, or undefined if there is none.
   * @param renew called each time the network may be back, until the value is loaded or given up
   */
  find(id: string, renew: () => void): KeptValue | undefined;
  keep(id: string, value: unknown): void;
  /** Stops the renewals: the backend would give the same answer again. The persisted value stays. */
  giveUp(id: string): void;
  /** Resolves after the time limit for a load; then the persisted value should be shown. */
  patience(): Promise<void>;
}

/** Undefined if this page persists no values. */
export const keptValuesAtom = atom<KeptValues | undefined>(undefined);
