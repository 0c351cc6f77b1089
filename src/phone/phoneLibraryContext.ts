import { createContext } from 'react';
import type { Result } from '#src/api/errors.ts';
import type { PhoneLibrary } from './phoneLibrary.ts';

/** Loads the phone library. Returns an error if it fails or takes too long; the next call tries again. */
export type LoadPhoneLibrary = () => Promise<Result<PhoneLibrary>>;

/** Loads the code that loads the library; the app provides it. Rejects if that fails; the next call tries again. */
type OpenPhoneLibraryLoader = () => Promise<{ readonly loadPhoneLibrary: LoadPhoneLibrary }>;

/** In its own file, because the first load provides it and only later screens use it. */
export const PhoneLibraryContext = createContext<OpenPhoneLibraryLoader | undefined>(undefined);
