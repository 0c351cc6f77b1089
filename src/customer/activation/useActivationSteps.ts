import { atom } from 'jotai';
import { useAtom } from '#src/ui/atoms.ts';
import { useLate } from '../late.tsx';
import type { ActivationSteps } from './activationSteps.ts';

const stepsAtom = atom<ActivationSteps | undefined>(undefined);

/** The lazy-loaded steps after the code field, and a function that loads them with their messages. */
export function useActivationSteps() {
  const [steps, setSteps] = useAtom(stepsAtom);
  const load = useLate();
  const open = async () => {
    const { activation } = await load();
    setSteps(activation);
    return activation;
  };
  return { steps, open };
}
