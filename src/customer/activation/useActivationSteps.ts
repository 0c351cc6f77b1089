import { atom } from 'jotai';
import { useAtom } from '#src/ui/atoms.ts';
import { useLate } from '../late.tsx';
import type { ActivationSteps } from './activationSteps.ts';

const stepsAtom = atom<ActivationSteps | undefined>(undefined);

/** The steps after the code, once they are loaded with their texts, and a function that loads them. */
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
