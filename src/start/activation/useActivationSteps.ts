import { atom } from 'jotai';
import { createContext, useContext } from 'react';
import { useAtom } from '#src/ui/atoms.ts';
import type { ActivationSteps } from './activationSteps.tsx';

/** Loads the steps and their messages. Rejects if loading fails; the next call tries again. Provided by the app. */
type LoadActivationSteps = () => Promise<{ readonly activation: ActivationSteps }>;

export const ActivationStepsContext = createContext<LoadActivationSteps | undefined>(undefined);

const stepsAtom = atom<ActivationSteps | undefined>(undefined);

/** The lazy-loaded steps after the code field, and a function that loads them with their messages. */
export function useActivationSteps() {
  const [steps, setSteps] = useAtom(stepsAtom);
  const load = useContext(ActivationStepsContext);
  const loadSteps = async () => {
    if (!load) throw new Error('useActivationSteps must be used inside ActivationStepsContext.');
    const { activation } = await load();
    setSteps(activation);
    return activation;
  };
  return { steps, loadSteps };
}
