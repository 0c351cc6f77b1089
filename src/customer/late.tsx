import { createContext, useContext } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import type { ActivationSteps } from './activation/activationSteps.ts';

/** What first screens need only once somebody has pressed something. All other words of the carrier come with it. */
export interface LateParts {
  readonly activation: ActivationSteps;
  /** Loads the phone library. Gives an error if it fails or takes too long; the next call tries again. */
  readonly loadPhoneBook: () => Promise<Result<PhoneBook>>;
}

/** Fetches them, once; given by the app. Rejects where they do not load, and asks again at the next call. */
export type LoadLate = () => Promise<LateParts>;

export const LateContext = createContext<LoadLate | undefined>(undefined);

export function useLate(): LoadLate {
  const load = useContext(LateContext);
  if (!load) throw new Error('A screen asked for its later parts outside LateContext.');
  return load;
}
