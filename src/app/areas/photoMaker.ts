import { appBase } from '#src/navigation/paths.ts';
import { wallClock } from '#src/platform/clock.ts';
import { createPhotoMaker, type PhotoMaker } from '#src/platform/image/photoMaker.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import { photoWorkerAddress, trustOwnScripts } from './ownScripts.ts';

let opened: PhotoMaker | undefined;

/**
 * Returns the page's photo processor. It is a singleton, because photos are processed one at a time and the page can
 * trust the worker script only once.
 */
export function openPhotoMaker(
  tenant: Pick<Tenant, 'code' | 'flavour'>,
  reporting: Pick<Reporting, 'warn' | 'count'>,
): PhotoMaker {
  opened ??= connect(folderOf(tenant), reporting);
  return opened;
}

function connect(folder: string, reporting: Pick<Reporting, 'warn' | 'count'>): PhotoMaker {
  const trust = trustOwnScripts(folder);
  const canWork = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  return createPhotoMaker({
    startWorker: canWork ? () => new Worker(trust(photoWorkerAddress(folder))) : undefined,
    loadLastResort: () =>
      import('#src/platform/image/lastResort.ts').then(({ makeOnMainThread }) => makeOnMainThread),
    reporting,
    after: wallClock.after,
  });
}

/** A fallback bundle is stored under the name of its flavour. */
function folderOf({ code, flavour }: Pick<Tenant, 'code' | 'flavour'>): string {
  return __FALLBACK__ ? `/app/_${flavour}` : appBase(code);
}
