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
   * Aborted once the wizard starts anew, another vehicle or shop is chosen, or the page is gone: what a step goes on
   * with while another is shown, such as an upload, ends then. It would go on in the name of the wrong vehicle.
   *
   */
  readonly visit: AbortSignal;
}

const SupplementContext = createContext<Supplement | undefined>(undefined);

export interface SupplementProviderProps {
  readonly steps: readonly WizardStep[];
  /** What is known before the first step, also after each reset, which forgets all else. @default nothing */
  readonly told?: readonly SupplementEvent[];
  readonly children: ReactNode;
}

/** Holds the wizard's state for as long as the page is open: a reload starts anew. */
export function SupplementProvider({ steps, told = [], children }: SupplementProviderProps) {
  const begin = (state: SupplementState) => told.reduce(reduceSupplement, state);
  const reduce = (state: SupplementState, event: SupplementEvent) => {
    const next = reduceSupplement(state, event);
    return next.round === state.round ? next : begin(next);
  };
  const [state, dispatch] = useReducer(reduce, steps, (given) => begin(startSupplement(given)));
  const { round, exposure, vendor } = state;
  const visit = useVisit(JSON.stringify([round, exposure?.id, exposure?.token, vendor?.id]));
  return <SupplementContext value={{ state, dispatch, visit }}>{children}</SupplementContext>;
}

function useVisit(of: string): AbortSignal {
  const [visit, setVisit] = useState(() => ({ of, controller: new AbortController() }));
  const { controller } = visit;
  // While rendering, so that no step of the new visit sees the signal of the one before.
  if (visit.of !== of) setVisit({ of, controller: new AbortController() });
  useEffect(() => () => controller.abort(), [controller]);
  return controller.signal;
}

export function useSupplement(): Supplement {
  const supplement = useContext(SupplementContext);
  if (!supplement) throw new Error('A step asked for its wizard outside SupplementProvider.');
  return supplement;
}
