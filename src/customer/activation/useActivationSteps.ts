import { atom } from 'jotai';
import { useAtom } from '#src/ui/atoms.ts';
import { useLoadLazyParts } from '../lazyParts.tsx';
import type { ActivationSteps } from './activationSteps.ts';

const stepsAtom = atom<ActivationSteps | undefined>(undefined);

/** The lazy-loaded steps after the code field, and a function that loads them with their messages. */
export function useActivationSteps() {
  const [steps, setSteps] = useAtom(stepsAtom);
  const loadLazyParts = useLoadLazyParts();
  const loadSteps = async () => {
    const { activation } = await loadLazyParts();
    setSteps(activation);
    return activation;
  };
  return { steps, loadSteps };
}
