import type { ServiceWorkerScope } from './scope.ts';
import { cachePrefix } from './shelf.ts';

const scope = globalThis as unknown as ServiceWorkerScope;

/**
 * Published in the place of a service worker to switch it off: it takes over at once, lets go of all that was kept for
 * the carrier whose folder it lies in, and is gone itself. It answers nothing, so no page notices.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const { caches, registration } = scope;
  const code = new URL(registration.scope).pathname.split('/')[2] ?? '';
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix(code))) await caches.delete(name);
  await registration.unregister();
}
