import {
  createContext,
  type Dispatch,
  type ReactNode,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react';
import {
  reduceSupplement,
  type SupplementEvent,
  type SupplementState,
  startSupplement,
  type WizardStep,
} from '#src/domain/supplement/supplementFlow.ts';

export interface Supplement {
  readonly state: SupplementState;
  readonly dispatch: Dispatch<SupplementEvent>;
  /**
   * Aborted when the wizard restarts, another vehicle or shop is selected, or the page closes. Ends background work of
   * a step, such as an upload, which would otherwise continue for the wrong vehicle.
   */
  readonly visit: AbortSignal;
}

const SupplementContext = createContext<Supplement | undefined>(undefined);

export interface SupplementProviderProps {
  readonly steps: readonly WizardStep[];
  /**
   * Events applied before the first step, and again after each reset.
   * @default none
   */
  readonly initialEvents?: readonly SupplementEvent[];
  readonly children: ReactNode;
}

/** Provides the wizard's state while the page is open. A reload starts from the beginning. */
export function SupplementProvider({ steps, initialEvents = [], children }: SupplementProviderProps) {
  const applyInitialEvents = (state: SupplementState) => initialEvents.reduce(reduceSupplement, state);
  const reduce = (state: SupplementState, event: SupplementEvent) => {
    const next = reduceSupplement(state, event);
    return next.resetCount === state.resetCount ? next : applyInitialEvents(next);
  };
  const [state, dispatch] = useReducer(reduce, steps, (wizardSteps) =>
    applyInitialEvents(startSupplement(wizardSteps)),
  );
  const { resetCount, exposure, vendor } = state;
  const visit = useVisit(JSON.stringify([resetCount, exposure?.id, exposure?.token, vendor?.id]));
  return <SupplementContext value={{ state, dispatch, visit }}>{children}</SupplementContext>;
}

function useVisit(visitKey: string): AbortSignal {
  const [visit, setVisit] = useState(() => ({ visitKey, controller: new AbortController() }));
  const { controller } = visit;
  // Updated during rendering, so that no step of the new visit gets the previous signal.
  if (visit.visitKey !== visitKey) setVisit({ visitKey, controller: new AbortController() });
  useEffect(() => {
    // React may run effects again after their cleanup, for example in StrictMode.
    if (controller.signal.aborted) setVisit({ visitKey, controller: new AbortController() });
    return () => controller.abort();
  }, [controller, visitKey]);
  return controller.signal;
}

export function useSupplement(): Supplement {
  const supplement = useContext(SupplementContext);
  if (!supplement) throw new Error('A step asked for its wizard outside SupplementProvider.');
  return supplement;
}
