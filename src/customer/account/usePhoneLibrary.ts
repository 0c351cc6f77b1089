import { useSetAtom } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneLibrary } from '#src/platform/phoneLibrary.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { useLoadLazyParts } from '../lazyParts.tsx';
import { phoneLibraryAtom } from './phone.atoms.ts';

/** The phone library and a function that loads it. `phoneLibrary` is undefined until the library is loaded. */
export function usePhoneLibrary() {
  const loadLazyParts = useLoadLazyParts();
  const phoneLibrary = useAtomValue(phoneLibraryAtom);
  const setPhoneLibrary = useSetAtom(phoneLibraryAtom);
  const load = async (): Promise<Result<PhoneLibrary>> => {
    const { loadPhoneLibrary } = await loadLazyParts();
    const loaded = await loadPhoneLibrary();
    if (loaded.ok) setPhoneLibrary(loaded.value);
    return loaded;
  };
  return { phoneLibrary, load };
}
