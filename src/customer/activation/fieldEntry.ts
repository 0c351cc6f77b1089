import { atom } from 'jotai';

/** The code's field has been left for the password, which has not come up yet. */
export const isLeavingFieldAtom = atom(false);

const upper = { isUpper: true };

/**
 * Says of the entry of the history that one stands at that the field is the one before it. Not by `useUpperEntry`:
 * shared with the members' screens, that would be in the first screen's code, and 0.1 kB past its 12. (Measured.)
 */
export function settleUponField(): void {
  history.replaceState(upper, '');
}

/** Steps down to the field where it is the entry before; gives whether it is. */
export function stepDownToField(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('isUpper' in state)) return false;
  // Not while the browser is still about the step that led here.
  setTimeout(() => history.back());
  return true;
}
