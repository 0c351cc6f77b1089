import { createContext, type Dispatch, type ReactNode, useContext, useReducer } from 'react';
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
}

const SupplementContext = createContext<Supplement | undefined>(undefined);

/** Holds the wizard's state for as long as the page is open: a reload starts anew. [SUP-WIZ-21] */
export function SupplementProvider({
  steps,
  children,
}: {
  steps: readonly WizardStep[];
  children: ReactNode;
}) {
  const [state, dispatch] = useReducer(reduceSupplement, steps, (given) => startSupplement(given));
  return <SupplementContext value={{ state, dispatch }}>{children}</SupplementContext>;
}

export function useSupplement(): Supplement {
  const supplement = useContext(SupplementContext);
  if (!supplement) throw new Error('A step asked for its wizard outside SupplementProvider.');
  return supplement;
}
