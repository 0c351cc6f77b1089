import { createContext, useContext } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneLibrary } from '#src/platform/phoneLibrary.ts';
import type { ActivationSteps } from './activation/activationSteps.ts';

/**
 * Lazy-loaded parts that the first screens need only after a user action. The chunk also contains the carrier's
 * remaining messages.
 */
export interface LazyParts {
  readonly activation: ActivationSteps;
  /** Loads the phone library. Returns an error if it fails or takes too long; the next call tries again. */
  readonly loadPhoneLibrary: () => Promise<Result<PhoneLibrary>>;
}

/** Loads the lazy parts once; the app provides it. Rejects if loading fails; the next call tries again. */
export type LoadLazyParts = () => Promise<LazyParts>;

export const LazyPartsContext = createContext<LoadLazyParts | undefined>(undefined);

export function useLoadLazyParts(): LoadLazyParts {
  const load = useContext(LazyPartsContext);
  if (!load) throw new Error('useLoadLazyParts must be used inside LazyPartsContext.');
  return load;
}
