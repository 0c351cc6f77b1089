import { createContext, type Dispatch, useContext, useEffect, useLayoutEffect, useReducer } from 'react';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { useServices } from '../services.tsx';
import type { DraftStore } from './draftStore.ts';
import { type PersistedUploads, restoreSupplement } from './persistedSupplement.ts';
import {
  reduceSupplement,
  type SupplementEvent,
  type SupplementState,
  startSupplement,
  type WizardStep,
} from './supplementFlow.ts';
import { type PendingChange, usePendingChange } from './usePendingChange.ts';
import { readHistoryStep, useStepHistory } from './useStepHistory.ts';
import { useVisit, type Visit } from './visit.ts';

export interface Supplement {
  /** Stores the entries in this tab. Undefined if they are kept only while the page is open. */
  readonly draftStore: DraftStore | undefined;
  readonly state: SupplementState;
  readonly dispatch: Dispatch<SupplementEvent>;
  /** A change of the vehicle or shop that waits for the user's answer. */
  readonly pendingChange: PendingChange | null;
  readonly visit: Visit;
}

const SupplementContext = createContext<Supplement | undefined>(undefined);

export interface SupplementProviderProps {
  readonly steps: readonly WizardStep[];
  /**
   * Events applied before the first step, and again after each reset.
   * @default none
   */
  readonly initialEvents?: readonly SupplementEvent[];
  /** Restores the entries after a reload. */
  readonly draftStore?: DraftStore | undefined;
  readonly children: Elements;
}

/** Provides the wizard's state, with one entry in the browser's history for each step. */
export function SupplementProvider({
  steps,
  initialEvents = [],
  draftStore,
  children,
}: SupplementProviderProps) {
  const applyInitialEvents = (state: SupplementState) => initialEvents.reduce(reduceSupplement, state);
  const reduce = (state: SupplementState, event: SupplementEvent) => {
    const next = reduceSupplement(state, event);
    return next.resetCount === state.resetCount ? next : applyInitialEvents(next);
  };
  const [state, dispatchDirectly] = useReducer(reduce, steps, (wizardSteps) => {
    const started = applyInitialEvents(startSupplement(wizardSteps));
    return draftStore?.restored
      ? restoreSupplement(started, draftStore.restored, readHistoryStep() ?? undefined)
      : started;
  });
  useStepHistory(state, dispatchDirectly);
  useEffect(() => draftStore?.saveEntries(state), [draftStore, state]);
  const { resetCount, exposure, vendor } = state;
  useExposureToken(exposure);
  const visit = useVisit(JSON.stringify([resetCount, exposure?.id, exposure?.token, vendor?.id]));
  const { dispatch, pendingChange } = usePendingChange(state, dispatchDirectly, () => {
    if (!exposure || !vendor) return false;
    return visit.queue?.hasUnsent() ?? hasPersistedEntries(draftStore?.uploadsOf(exposure, vendor));
  });
  return (
    <SupplementContext value={{ state, dispatch, pendingChange, visit, draftStore }}>
      {children}
    </SupplementContext>
  );
}

/**
 * Sends the token of the selected vehicle with later calls. Not before the user has confirmed the vehicle, because uploads
 * for the earlier one still run. A layout effect, because steps make calls in effects.
 */
function useExposureToken(exposure: Exposure | null): void {
  const { session } = useServices();
  useLayoutEffect(() => {
    if (exposure) session.set({ ...session.current(), exposureToken: exposure.token });
  }, [session, exposure]);
}

/** Entries from before a reload, whose upload queue was not opened yet. */
function hasPersistedEntries(entries: PersistedUploads | undefined): boolean {
  return entries !== undefined && (entries.note.trim() !== '' || entries.unsentNames.length > 0);
}

export function useSupplement(): Supplement {
  const supplement = useContext(SupplementContext);
  if (!supplement) throw new Error('A step asked for its wizard outside SupplementProvider.');
  return supplement;
}
