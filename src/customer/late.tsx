import { createContext, useContext } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import type { ActivationSteps } from './activation/activationSteps.ts';

/** Parts that first screens need only after an action. All remaining texts of the carrier are loaded with them. */
export interface LateParts {
  readonly activation: ActivationSteps;
  /** Loads the phone library. Gives an error if it fails or takes too long; the next call tries again. */
  readonly loadPhoneBook: () => Promise<Result<PhoneBook>>;
}

/** Loads them once; provided by the app. Rejects on failure, and the next call tries again. */
export type LoadLate = () => Promise<LateParts>;

export const LateContext = createContext<LoadLate | undefined>(undefined);

export function useLate(): LoadLate {
  const load = useContext(LateContext);
  if (!load) throw new Error('A screen asked for its later parts outside LateContext.');
  return load;
}
