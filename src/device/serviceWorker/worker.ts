import { trustScripts } from '../trustedScripts.ts';
import { networkTimeoutMs, respondCacheFirst, respondNetworkFirst, routeRequest } from './fetchStrategies.ts';
import { createReleaseCache } from './releaseCache.ts';
import { deliveryTag, type FetchEventLike, type OfflineRelease, type ServiceWorkerScope } from './scope.ts';

/** The build inserts this value before the script. */
declare const liveryRelease: OfflineRelease;

start(globalThis as unknown as ServiceWorkerScope, liveryRelease);

/**
 * Caches the app shell and the code of one carrier, so that the page can reload offline after the phone closed it to
 * free memory for the camera.
 *
 * Pages and code refer to each other by content hash, and only exact build output is cached, so two releases are never
 * mixed. A new release is cached next to the old one and waits until no open page uses the old one: an open page is
 * never reloaded and keeps its files.
 */
function start(scope: ServiceWorkerScope, release: OfflineRelease): void {
  const releaseCache = createReleaseCache(
    { caches: scope.caches, fetch: (...given) => scope.fetch(...given) },
    release,
  );
  const context = { origin: scope.location.origin, code: release.code };
  scope.addEventListener('install', (event) => {
    if (scope.registration.sync) importDelivery();
    event.waitUntil(releaseCache.precache());
  });
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('sync', (event) => {
    if (event.tag === deliveryTag) event.waitUntil(deliverPhotos());
  });
  scope.addEventListener('fetch', (event) => {
    const route = routeRequest(event.request, context);
    if (route.kind === 'page') event.respondWith(respondToNavigation(event, route.file));
    if (route.kind === 'file') {
      const fetchNetwork = () => scope.fetch(event.request);
      event.respondWith(
        respondCacheFirst({ fetchNetwork, matchCache: () => releaseCache.matchHashedFile(route.path) }),
      );
    }
  });

  /**
   * Imports the script during the installation, because browsers allow new imports only then. The script is a separate
   * file, because the worker starts for every page and mostly needs only the cache.
   */
  function importDelivery(): void {
    try {
      scope.importScripts(trustScripts([release.delivery])(release.delivery));
    } catch {
      // The file is missing, or the host sends the policy of an earlier release. Pages still send the photos.
    }
  }

  async function deliverPhotos(): Promise<void> {
    if (!scope.liveryDelivery) importDelivery();
    await scope.liveryDelivery?.(release.code);
  }

  async function activate(): Promise<void> {
    await releaseCache.deleteOldCaches();
    // Lets page requests start before the worker has started.
    await scope.registration.navigationPreload?.enable();
    // Without this, the page that installed the first worker could not use the cache until its next load.
    await scope.clients.claim();
  }

  function respondToNavigation(event: FetchEventLike, file: string): Promise<Response> {
    const networkResponse = Promise.resolve(event.preloadResponse).then(
      (preloaded) => preloaded ?? scope.fetch(event.request),
    );
    // Keep the worker alive until the preload ends; otherwise the browser logs a warning if the cache answered first.
    event.waitUntil(networkResponse.catch(() => undefined));
    const waitForTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, networkTimeoutMs));
    return respondNetworkFirst({
      fetchNetwork: () => networkResponse,
      matchCache: () => releaseCache.matchPage(file).catch(() => undefined),
      waitForTimeout,
    });
  }
}
