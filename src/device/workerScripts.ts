import { appBase } from '#src/navigation/paths.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import barcodeWorkerAddress from './barcode/barcodeWorker.ts?worker&url';
import { trustScripts } from './trustedScripts.ts';

/** A fallback bundle is stored under the name of its flavour. */
export function bundleFolder({ code, flavour }: Pick<Tenant, 'code' | 'flavour'>): string {
  return __FALLBACK__ ? `/app/_${flavour}` : appBase(code);
}

export function photoWorkerAddress(folder: string): string {
  return `${folder}/${__PHOTO_WORKER__}`;
}

export function serviceWorkerAddress(folder: string): string {
  return `${folder}/sw.js`;
}

export { barcodeWorkerAddress };

let trusted: ReturnType<typeof trustScripts> | undefined;

/**
 * The page's Trusted Types policy for the web workers and the service worker. A page can create it only once.
 * @param folder folder of the bundle, the same in every call
 */
export function trustWorkerScripts(folder: string): ReturnType<typeof trustScripts> {
  trusted ??= trustScripts([
    photoWorkerAddress(folder),
    serviceWorkerAddress(folder),
    ...(__TENANT__.vinScan ? [barcodeWorkerAddress] : []),
  ]);
  return trusted;
}
