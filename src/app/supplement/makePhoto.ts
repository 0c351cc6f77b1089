import { wallClock } from '#src/platform/clock.ts';
import { createPhotoMaker } from '#src/platform/image/photoMaker.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import type { MakePhoto } from '#src/supplement/services.tsx';

/** @param start starts the worker; its address is already trusted */
export function openPhotoMaker(start: () => Worker, reporting: Pick<Reporting, 'warn' | 'count'>): MakePhoto {
  const canWork = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  const maker = createPhotoMaker({
    startWorker: canWork ? start : undefined,
    loadLastResort: () =>
      import('#src/platform/image/lastResort.ts').then(({ makeOnMainThread }) => makeOnMainThread),
    reporting,
    after: wallClock.after,
  });
  return async (file, signal) => {
    const made = await maker.make(file, undefined, signal);
    // Offline, the worker itself may fail to load, so the picture cannot be judged.
    return made.kind === 'unreadable' && !navigator.onLine ? { kind: 'offline' } : made;
  };
}
