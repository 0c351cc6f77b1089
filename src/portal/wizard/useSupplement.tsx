import {
  createContext,
  type Dispatch,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Exposure } from '#src/api/portal/exposure.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import type { UploadQueue } from '../files/uploadQueue.ts';
import { useServices } from '../services.tsx';
import type { DraftStore } from './draftStore.ts';
import { type PersistedUploads, restoreSupplement } from './persistedSupplement.ts';
import {
  reduceSupplement,
  type StepId,
  type SupplementEvent,
  type SupplementState,
  startSupplement,
} from './supplementFlow.ts';
import { readHistoryStep, useStepHistory } from './useStepHistory.ts';

interface Supplement {
  /** Stores the entries in this tab. Undefined if they are kept only while the page is open. */
  readonly draftStore: DraftStore | undefined;
  readonly state: SupplementState;
  readonly dispatch: Dispatch<SupplementEvent>;
  /** A change of the vehicle or shop that waits for the user's answer. */
  readonly pendingChange: PendingChange | null;
  readonly visit: Visit;
}

const SupplementContext = createContext<Supplement | undefined>(undefined);

interface SupplementProviderProps {
  readonly steps: readonly StepId[];
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
 * Sends the token of the selected vehicle with later calls. While a change of the vehicle waits for confirmation, calls
 * keep the earlier token, because uploads may still run. Uses a layout effect, because steps make calls in effects.
 */
function useExposureToken(exposure: Exposure | null): void {
  const { session } = useServices();
  useLayoutEffect(() => {
    if (exposure) session.set({ ...session.current(), exposureToken: exposure.token });
  }, [session, exposure]);
}

/** True if an unsent note or names of unsent files are stored. Used while the upload queue is not open yet. */
function hasPersistedEntries(entries: PersistedUploads | undefined): boolean {
  return entries !== undefined && (entries.note.trim() !== '' || entries.unsentNames.length > 0);
}

export function useSupplement(): Supplement {
  const supplement = useContext(SupplementContext);
  if (!supplement) throw new Error('A step asked for its wizard outside SupplementProvider.');
  return supplement;
}

interface PendingChange {
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/**
 * Holds a change of the vehicle or shop until the user confirms it, if files or notes were not sent yet. Later
 * events, such as the move to the next step, wait too.
 * @returns the dispatch for the steps, and the change that waits for an answer
 */
function usePendingChange(
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

/**
 * The work for one vehicle at one shop. It ends when the wizard restarts, another vehicle or shop is selected, or the
 * page closes. Otherwise an upload would continue for the wrong vehicle.
 */
interface Visit {
  /** Aborted at the end of the visit. */
  readonly signal: AbortSignal;
  /** The added files and notes. The upload step opens the queue, which then keeps sending during the other steps. */
  queue: UploadQueue | undefined;
  /** True if the user left a step while a new contact was being saved, so the backend may already have the contact. */
  mayHaveContact: boolean;
}

/** @param key identifies the vehicle and shop; another key starts another visit */
function useVisit(key: string): Visit {
  const [current, setCurrent] = useState(() => startVisit(key));
  // Set the state during rendering, so that no step of the new visit gets the previous visit.
  if (current.key !== key) setCurrent(startVisit(key));
  const { controller, visit } = current;
  useEffect(() => () => controller.abort(), [controller]);
  return visit;
}

function startVisit(key: string) {
  const controller = new AbortController();
  const visit: Visit = { signal: controller.signal, queue: undefined, mayHaveContact: false };
  return { key, controller, visit };
}

interface StepTitle {
  /** @default the name of the step */
  readonly title?: string;
  /** True if the step itself shows an error. Not needed for an error in the wizard's alert. */
  readonly hasError?: boolean;
}

/**
 * Sets the page title to the step's name, with an error prefix if needed, because screen readers read the title first.
 */
export function useStepTitle({ title, hasError = false }: StepTitle = {}): void {
  const { common, supplement_portal } = useMessages().t;
  const { stepId, error } = useSupplement().state;
  const { name } = useTenant();
  const { document_title, step } = supplement_portal.wizard;
  const plainTitle = document_title({ title: title ?? step[stepId](), name });
  useScreenTitle(hasError || error ? common.error_title({ title: plainTitle }) : plainTitle);
}
