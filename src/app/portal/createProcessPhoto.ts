import { wallClock } from '#src/device/clock.ts';
import { createPhotoProcessor } from '#src/device/image/photoProcessor.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { ProcessPhoto } from '#src/portal/services.tsx';

/** @param startWorker starts the worker; its address is already trusted */
export function createProcessPhoto(
  startWorker: () => Worker,
  reporting: Pick<Reporting, 'warn' | 'count'>,
): ProcessPhoto {
  const hasWorkerSupport = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  const photoProcessor = createPhotoProcessor({
    startWorker: hasWorkerSupport ? startWorker : undefined,
    loadMainThreadFallback: () =>
      import('#src/device/image/processOnMainThread.ts').then(
        ({ processOnMainThread }) => processOnMainThread,
      ),
    reporting,
    after: wallClock.after,
  });
  return async (file, signal) => {
    const result = await photoProcessor.process(file, undefined, signal);
    // Offline, the worker script may fail to load, so `unreadable` does not prove that the file is damaged.
    return result.kind === 'unreadable' && !navigator.onLine ? { kind: 'offline' } : result;
  };
}
