import { atom, useSetAtom } from 'jotai';
import { useContext } from 'react';
import type { Result } from '#src/api/errors.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import type { PhoneLibrary } from './phoneLibrary.ts';
import { PhoneLibraryContext } from './phoneLibraryContext.ts';

/** The phone library; undefined until it is loaded. */
export const phoneLibraryAtom = atom<PhoneLibrary | undefined>(undefined);

/** The phone library and a function that loads it. `phoneLibrary` is undefined until the library is loaded. */
export function usePhoneLibrary() {
  const openLoader = useContext(PhoneLibraryContext);
  if (!openLoader) throw new Error('usePhoneLibrary must be used inside PhoneLibraryContext.');
  const phoneLibrary = useAtomValue(phoneLibraryAtom);
  const setPhoneLibrary = useSetAtom(phoneLibraryAtom);
  const load = async (): Promise<Result<PhoneLibrary>> => {
    const { loadPhoneLibrary } = await openLoader();
    const loaded = await loadPhoneLibrary();
    if (loaded.ok) setPhoneLibrary(loaded.value);
    return loaded;
  };
  return { phoneLibrary, load };
}
