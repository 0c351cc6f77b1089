import { useSetAtom } from 'jotai';
import type { Result } from '#src/backend/errors.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { useLate } from '../late.tsx';
import { phoneBookAtom } from './phone.atoms.ts';

/** The phone library and a function that loads it. `book` is undefined until the library is loaded. */
export function usePhoneBook() {
  const loadLate = useLate();
  const book = useAtomValue(phoneBookAtom);
  const setBook = useSetAtom(phoneBookAtom);
  const load = async (): Promise<Result<PhoneBook>> => {
    const { loadPhoneBook } = await loadLate();
    const loaded = await loadPhoneBook();
    if (loaded.ok) setBook(loaded.value);
    return loaded;
  };
  return { book, load };
}
