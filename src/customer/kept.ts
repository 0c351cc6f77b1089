import { atom } from 'jotai';
import type { KeptValue } from '#src/domain/keptMember.ts';

/** Loaded values that this device stores for use without a network. */
export interface KeptValues {
  /**
   * The value stored last; undefined if there is none.
   * @param renew called whenever the network may be back, until the value is loaded or given up
   */
  find(id: string, renew: () => void): KeptValue | undefined;
  keep(id: string, value: unknown): void;
  /** Stops renewing a value, because the backend would respond the same way again. The stored value stays. */
  giveUp(id: string): void;
  /** Resolves when a stored value should replace a response that has not arrived. */
  patience(): Promise<void>;
}

/** Undefined if this page stores nothing. */
export const keptValuesAtom = atom<KeptValues | undefined>(undefined);
