import { createContext, useContext } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import type { ActivationSteps } from './activation/activationSteps.ts';

/**
 * Lazy-loaded parts that the first screens need only after a user action. The chunk also contains the carrier's
 * remaining messages.
 */
export interface LateParts {
  readonly activation: ActivationSteps;
  /** Loads the phone library. Returns an error if it fails or takes too long; the next call tries again. */
  readonly loadPhoneBook: () => Promise<Result<PhoneBook>>;
}

/** Loads the lazy parts once; the app provides it. Rejects if loading fails; the next call tries again. */
export type LoadLate = () => Promise<LateParts>;

export const LateContext = createContext<LoadLate | undefined>(undefined);

export function useLate(): LoadLate {
  const load = useContext(LateContext);
  if (!load) throw new Error('A screen asked for its later parts outside LateContext.');
  return load;
}
