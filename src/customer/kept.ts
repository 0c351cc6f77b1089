import { atom } from 'jotai';
import type { KeptValue } from '#src/domain/keptMember.ts';

/** What this device keeps of loaded values, for when there is no network. */
export interface KeptValues {
  /**
   * What was loaded last; undefined where nothing is kept.
   * @param renew is called once there may be a network again, until the value has been loaded, or given up
   */
  find(id: string, renew: () => void): KeptValue | undefined;
  keep(id: string, value: unknown): void;
  /** Another answer would be the same: what is kept stays, and is not renewed any more. */
  giveUp(id: string): void;
  /** Resolves when what is kept should stand in for what has not come. */
  patience(): Promise<void>;
}

/** Undefined where this page keeps nothing. */
export const keptValuesAtom = atom<KeptValues | undefined>(undefined);
