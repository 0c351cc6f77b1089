import { wallClock } from '#src/device/clock.ts';
import { createPhotoProcessor, type PhotoProcessor } from '#src/device/image/photoProcessor.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { bundleFolder, photoWorkerAddress, trustWorkerScripts } from '#src/device/workerScripts.ts';
import type { Tenant } from '#src/tenant/tenant.ts';

let processor: PhotoProcessor | undefined;

/**
 * Returns the page's photo processor. It is a singleton, because photos are processed one at a time and the page can
 * trust the worker script only once.
 */
export function openPhotoProcessor(
  tenant: Pick<Tenant, 'code' | 'flavour'>,
  reporting: Pick<Reporting, 'warn' | 'count'>,
): PhotoProcessor {
  processor ??= createProcessor(bundleFolder(tenant), reporting);
  return processor;
}

function createProcessor(folder: string, reporting: Pick<Reporting, 'warn' | 'count'>): PhotoProcessor {
  const trust = trustWorkerScripts(folder);
  const hasWorkerSupport = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  return createPhotoProcessor({
    startWorker: hasWorkerSupport ? () => new Worker(trust(photoWorkerAddress(folder))) : undefined,
    loadMainThreadFallback: () =>
      import('#src/device/image/processOnMainThread.ts').then(
        ({ processOnMainThread }) => processOnMainThread,
      ),
    reporting,
    after: wallClock.after,
  });
}
