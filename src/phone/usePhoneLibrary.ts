import { atom } from 'jotai';
import { createContext, useContext } from 'react';
import type { Result } from '#src/api/errors.ts';
import { inTime, isTimeout, type WallClock, wallClock } from '#src/device/clock.ts';
import { useAtom } from '#src/ui/atoms.ts';
import type { PhoneLibrary } from './phoneLibrary.ts';

/** The same timeout as a backend call, because submitting a form waits for this load too. */
const timeoutMs = 12_000;

/** Returns an error if the library does not load or takes too long; the next call tries again. */
export async function loadPhoneLibrary(
  importLibrary = async () => (await import('./fullPhoneLibrary.ts')).fullPhoneLibrary,
  clock: Pick<WallClock, 'after'> = wallClock,
): Promise<Result<PhoneLibrary>> {
  try {
    return { ok: true, value: await inTime(clock, timeoutMs, importLibrary) };
  } catch (cause) {
    return { ok: false, error: { kind: isTimeout(cause) ? 'timeout' : 'offline' } };
  }
}

export type LoadPhoneLibrary = () => Promise<Result<PhoneLibrary>>;

export const PhoneLibraryContext = createContext<LoadPhoneLibrary>(loadPhoneLibrary);

/** The phone library; undefined until it is loaded. */
export const phoneLibraryAtom = atom<PhoneLibrary | undefined>(undefined);

/** The phone library and a function that loads it. `phoneLibrary` is undefined until the library is loaded. */
export function usePhoneLibrary() {
  const loadLibrary = useContext(PhoneLibraryContext);
  const [phoneLibrary, setPhoneLibrary] = useAtom(phoneLibraryAtom);
  const load = async (): Promise<Result<PhoneLibrary>> => {
    const loaded = await loadLibrary();
    if (loaded.ok) setPhoneLibrary(loaded.value);
    return loaded;
  };
  return { phoneLibrary, load };
}
