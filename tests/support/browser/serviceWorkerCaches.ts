import type { Page } from 'playwright';

/** Resolves when the page's service worker is activated. */
export function waitForServiceWorker(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve());
    });
  });
}

/** Paths of all entries in all caches of the origin. */
export function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });
}

/** Names of the origin's caches: one for each cached release. */
export function listCacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
