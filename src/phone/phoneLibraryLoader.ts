import { inTime, isTimeout, type WallClock, wallClock } from '#src/device/clock.ts';
import { reopening } from '#src/device/reopening.ts';
import type { LoadPhoneLibrary } from './phoneLibraryContext.ts';

/** The same timeout as a backend call, because submitting a form waits for this load too. */
const timeoutMs = 12_000;

/**
 * Loads the phone library once. After a failed load, the next call tries again. Parallel calls share one load, because
 * the browser would join repeated imports of a module anyway. Each call has its own timeout.
 */
export function createPhoneLibraryLoader(
  importLibrary = async () => (await import('./fullPhoneLibrary.ts')).createFullPhoneLibrary(),
  clock: Pick<WallClock, 'after'> = wallClock,
): LoadPhoneLibrary {
  const { open } = reopening(importLibrary);
  return async () => {
    try {
      return { ok: true, value: await inTime(clock, timeoutMs, open) };
    } catch (cause) {
      return { ok: false, error: { kind: isTimeout(cause) ? 'timeout' : 'offline' } };
    }
  };
}
