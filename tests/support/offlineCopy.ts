import type { Page } from 'playwright';

/** Resolves once the page's service worker has everything and answers. */
export function installed(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve());
    });
  });
}

/** Paths of all that any cache of the origin holds. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });
}

/** Names of the caches of the origin: one for each release that is kept. */
export function keptReleases(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
