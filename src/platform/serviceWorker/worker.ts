import { answerFile, answerPage, patienceMs, planAnswer } from './answers.ts';
import type { OfflineRelease, RequestEvent, ServiceWorkerScope } from './scope.ts';
import { createShelf } from './shelf.ts';

/** The build writes it before this script. */
declare const liveryRelease: OfflineRelease;

start(globalThis as unknown as ServiceWorkerScope, liveryRelease);

/**
 * Keeps the shell and the code of one carrier, so that a page killed behind the camera comes back in a dead spot.
 *
 * A page and its code name each other by content, and what is kept is what was built: nothing is ever put together of
 * two releases. A new release is taken in beside the old one and waits until no page lives that the old one answers
 * for: nothing is reloaded, and nothing is taken away, under anybody's hands.
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
    // Pages need not wait until this worker has started.
    await scope.registration.navigationPreload?.enable();
    // The page that has brought the first worker can lose its network too.
    await scope.clients.claim();
  }

  function answerVisit(event: RequestEvent, file: string): Promise<Response> {
    const asked = Promise.resolve(event.preloadResponse).then((early) => early ?? scope.fetch(event.request));
    // It outlives an answer from the device, or the browser complains of it.
    event.waitUntil(asked.catch(() => undefined));
    const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    return answerPage({ ask: () => asked, keep: () => shelf.page(file).catch(() => undefined), patience });
  }
}
