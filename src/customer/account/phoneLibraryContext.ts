import { createContext, useContext } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneLibrary } from '#src/platform/phoneLibrary.ts';

/** Loads the phone library. Returns an error if it fails or takes too long; the next call tries again. */
export type LoadPhoneLibrary = () => Promise<Result<PhoneLibrary>>;

/** Loads the code that loads the library; the app provides it. Rejects if that fails; the next call tries again. */
type OpenPhoneLibraryLoader = () => Promise<{ readonly loadPhoneLibrary: LoadPhoneLibrary }>;

export const PhoneLibraryContext = createContext<OpenPhoneLibraryLoader | undefined>(undefined);

export function useLoadPhoneLibrary(): LoadPhoneLibrary {
  const openLoader = useContext(PhoneLibraryContext);
  if (!openLoader) throw new Error('useLoadPhoneLibrary must be used inside PhoneLibraryContext.');
  return async () => (await openLoader()).loadPhoneLibrary();
}
