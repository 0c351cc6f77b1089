import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '#src/ui/listen.ts';
import type { StepId, SupplementEvent, SupplementState } from './supplementFlow.ts';

/** The steps from the first history entry of the wizard to the current entry. All entries have the same URL. */
type Trail = readonly StepId[];

const stateName = 'supplementTrail';

/** Gives each step an entry in the browser's history, so that the browser's Back and Forward move between steps. */
export function useStepHistory(state: SupplementState, dispatch: Dispatch<SupplementEvent>): void {
  const { stepId, isSubmitted, resetCount } = state;
  /** True from `history.go` until its `popstate`. Meanwhile, the wizard's step is correct, not the entry's. */
  const isTraversing = useRef(false);
  const isFirst = useRef(true);
  const goBy = (delta: number) => {
    isTraversing.current = true;
    history.go(delta);
  };
  const follow = useEffectEvent(() => {
    const trail = readTrail();
    // A restored receipt keeps the history entry of the first step, because the next supplement starts there.
    if (isSubmitted || isTraversing.current || lastOf(trail) === stepId) return;
    const earlier = trail.lastIndexOf(stepId);
    if (isFirst.current) history.replaceState(stateWith([stepId]), '');
    else if (earlier >= 0) goBy(earlier - (trail.length - 1));
    else history.pushState(stateWith([...trail, stepId]), '');
  });
  const openEntry = useEffectEvent(() => {
    const entryStep = lastOf(readTrail());
    const isOwn = isTraversing.current;
    isTraversing.current = false;
    if (isSubmitted) return;
    if (isOwn) follow();
    else if (entryStep) dispatch({ type: 'historyEntryOpened', stepId: entryStep });
  });
  const leaveSteps = useEffectEvent(() => {
    const trail = readTrail();
    // The steps cannot be opened again after the receipt, so Back leaves the portal.
    if (isSubmitted && trail.length > 1 && !isTraversing.current) goBy(1 - trail.length);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each step change and each reset
  useEffect(() => {
    follow();
    isFirst.current = false;
  }, [stepId, resetCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the receipt opens
  useEffect(() => leaveSteps(), [isSubmitted]);
  useEffect(() => {
    const restoration = history.scrollRestoration;
    // Each step starts at the top.
    history.scrollRestoration = 'manual';
    const stop = listen(window, { popstate: () => openEntry() });
    return () => {
      history.scrollRestoration = restoration;
      stop();
    };
  }, []);
}

/** Returns the step of the current history entry, which survives a reload. Null for a new entry. */
export function readHistoryStep(): StepId | null {
  return lastOf(readTrail()) ?? null;
}

function stateWith(trail: Trail) {
  return { ...history.state, [stateName]: trail };
}

function readTrail(): Trail {
  const trail: unknown = history.state?.[stateName];
  return Array.isArray(trail) ? trail : [];
}

function lastOf(trail: Trail): StepId | undefined {
  return trail[trail.length - 1];
}
