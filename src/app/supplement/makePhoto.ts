import { wallClock } from '#src/platform/clock.ts';
import { createPhotoMaker } from '#src/platform/image/photoMaker.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import type { MakePhoto } from '#src/supplement/services.tsx';

/** @param start starts the worker; the page trusts its address already */
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
    // In a dead spot the worker itself does not come, and nobody can tell whether the picture is a good one.
    return made.kind === 'unreadable' && !navigator.onLine ? { kind: 'offline' } : made;
  };
}
