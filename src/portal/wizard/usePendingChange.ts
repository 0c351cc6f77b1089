import { type Dispatch, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { SupplementEvent, SupplementState } from './supplementFlow.ts';

export interface PendingChange {
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/**
 * Holds a change of the vehicle or shop until the user confirms it, if files or notes were not sent yet. The events
 * that follow it, such as the move to the next step, wait with it.
 * @returns the dispatch for the steps, and the change that waits for an answer
 */
export function usePendingChange(
  state: SupplementState,
  dispatch: Dispatch<SupplementEvent>,
  hasUnsent: () => boolean,
): { readonly dispatch: Dispatch<SupplementEvent>; readonly pendingChange: PendingChange | null } {
  const [held, setHeld] = useState<readonly SupplementEvent[]>([]);
  const latest = useRef({ state, hasUnsent, isHolding: false });
  useLayoutEffect(() => {
    Object.assign(latest.current, { state, hasUnsent });
  });
  const dispatchOrHold = useCallback(
    (event: SupplementEvent) => {
      const { current } = latest;
      if (!current.isHolding && !(changesTarget(current.state, event) && current.hasUnsent()))
        return dispatch(event);
      current.isHolding = true;
      setHeld((events) => [...events, event]);
    },
    [dispatch],
  );
  const release = () => {
    latest.current.isHolding = false;
    setHeld([]);
  };
  const confirm = () => {
    release();
    for (const event of held) dispatch(event);
  };
  return { dispatch: dispatchOrHold, pendingChange: held.length > 0 ? { confirm, cancel: release } : null };
}

function changesTarget({ vendor, exposure }: SupplementState, event: SupplementEvent): boolean {
  if (!vendor || !exposure) return false;
  if (event.type === 'vendorChosen') return event.vendor.id !== vendor.id;
  return (
    event.type === 'exposureChosen' &&
    (event.exposure.id !== exposure.id || event.exposure.token !== exposure.token)
  );
}
