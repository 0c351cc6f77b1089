import type { Result } from '#src/api/errors.ts';
import type { WallClock } from '#src/device/clock.ts';
import { reopening } from '#src/device/reopening.ts';
import type { PhoneLibrary } from './phoneLibrary.ts';

export interface PhoneLibraryLoaderOptions {
  readonly importLibrary: () => Promise<PhoneLibrary>;
  readonly after: WallClock['after'];
}

/** The same timeout as a backend call, because submitting a form waits for this load too. */
const timeoutMs = 12_000;

/**
 * Loads the phone library once. After a failed load, the next call tries again. Parallel calls share one load, because
 * the browser would join repeated imports of a module anyway. Each call has its own timeout.
 */
export function createPhoneLibraryLoader({
  importLibrary,
  after,
}: PhoneLibraryLoaderOptions): () => Promise<Result<PhoneLibrary>> {
  const library = reopening(importLibrary);
  const load = async (): Promise<Result<PhoneLibrary>> => {
    try {
      return { ok: true, value: await library.open() };
    } catch {
      return { ok: false, error: { kind: 'offline' } };
    }
  };
  return () => withTimeout(load(), after);
}

function withTimeout(result: Promise<Result<PhoneLibrary>>, after: WallClock['after']) {
  return new Promise<Result<PhoneLibrary>>((resolve) => {
    const cancel = after(timeoutMs, () => resolve({ ok: false, error: { kind: 'timeout' } }));
    void result.then((settled) => {
      cancel();
      resolve(settled);
    });
  });
}
