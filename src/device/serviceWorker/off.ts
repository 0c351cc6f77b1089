import { cachePrefix } from './releaseCache.ts';
import type { ServiceWorkerScope } from './scope.ts';

const scope = globalThis as unknown as ServiceWorkerScope;

/**
 * Replaces a service worker to turn it off. It activates without waiting, deletes the caches of its carrier and
 * unregisters itself. It handles no requests, so open pages are not affected.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(uninstall()));

async function uninstall(): Promise<void> {
  const { caches, registration } = scope;
  const code = new URL(registration.scope).pathname.split('/')[2] ?? '';
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix(code))) await caches.delete(name);
  await registration.unregister();
}
