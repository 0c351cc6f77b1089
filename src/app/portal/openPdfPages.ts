import { wallClock } from '#src/device/clock.ts';
import { createPdfPages, type DrawPdfPage } from '#src/device/pdf/pdfPages.ts';
import pdfWorkerAddress from '#src/device/pdf/pdfWorker.ts?worker&url';

export { pdfWorkerAddress };

/**
 * Returns undefined if this browser cannot draw in a worker, or if data saver mode is on: the worker is a larger
 * download than the portal.
 */
export function openPdfPages(trust: (address: string) => string): DrawPdfPage | undefined {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function' || connection?.saveData)
    return undefined;
  return createPdfPages({ startWorker: () => new Worker(trust(pdfWorkerAddress)), after: wallClock.after });
}
