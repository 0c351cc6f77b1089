import { answerFile, answerPage, patienceMs, planAnswer } from './answers.ts';
import type { OfflineRelease, RequestEvent, ServiceWorkerScope } from './scope.ts';
import { createShelf } from './shelf.ts';

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
  const shelf = createShelf({ caches: scope.caches, fetch: (...given) => scope.fetch(...given) }, release);
  const place = { origin: scope.location.origin, code: release.code };
  scope.addEventListener('install', (event) => event.waitUntil(shelf.stock()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('fetch', (event) => {
    const plan = planAnswer(event.request, place);
    if (plan.kind === 'page') event.respondWith(answerVisit(event, plan.file));
    if (plan.kind === 'file') {
      const ask = () => scope.fetch(event.request);
      event.respondWith(answerFile({ ask, keep: () => shelf.named(plan.path) }));
    }
  });

  async function takeOver(): Promise<void> {
    await shelf.tidy();
    // Lets page requests start before the worker has started.
    await scope.registration.navigationPreload?.enable();
    // Control the page that installed the first worker too, so that it also works offline.
    await scope.clients.claim();
  }

  function answerVisit(event: RequestEvent, file: string): Promise<Response> {
    const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? scope.fetch(event.request));
    // Keep the worker alive until the preload ends; otherwise the browser logs a warning if the cache answered first.
    event.waitUntil(asked.catch(() => undefined));
    const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    return answerPage({ ask: () => asked, keep: () => shelf.page(file).catch(() => undefined), patience });
  }
}
