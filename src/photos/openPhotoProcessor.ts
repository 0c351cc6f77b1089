import { wallClock } from '#src/device/clock.ts';
import { createPhotoProcessor, type PhotoProcessor } from '#src/device/image/photoProcessor.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { bundleFolder, photoWorkerAddress, trustWorkerScripts } from '#src/device/workerScripts.ts';
import type { Tenant } from '#src/tenant/tenant.ts';

/** Connects photo processing with this browser. Call it once per page, because photos are processed one at a time. */
export function openPhotoProcessor(
  tenant: Pick<Tenant, 'code' | 'flavour'>,
  reporting: Pick<Reporting, 'warn' | 'count'>,
): PhotoProcessor {
  const folder = bundleFolder(tenant);
  const hasWorkerSupport = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  return createPhotoProcessor({
    startWorker: hasWorkerSupport
      ? () => new Worker(trustWorkerScripts(folder)(photoWorkerAddress(folder)))
      : undefined,
    loadMainThreadFallback: () =>
      import('#src/device/image/processOnMainThread.ts').then(
        ({ processOnMainThread }) => processOnMainThread,
      ),
    reporting,
    after: wallClock.after,
  });
}
