import type { Reporting } from '#src/device/reports/reporting.ts';

interface PrefetchOptions {
  readonly loaders: readonly (() => Promise<unknown>)[];
  readonly reporting: Pick<Reporting, 'warn'>;
  /** @default navigator.onLine */
  readonly isOnline?: () => boolean;
  /** @default the window, which fires `online` */
  readonly page?: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Prefetches the code that later actions need, after the page is rendered. A browser requests a module only once: a
 * module that failed to load stays unavailable until the page is reloaded. So all modules are loaded before their first
 * use, and only while the device is online.
 */
export function prefetchModules({
  loaders,
  reporting,
  isOnline = () => navigator.onLine,
  page = window,
}: PrefetchOptions): void {
  if (!isOnline()) {
    page.addEventListener('online', () => prefetchModules({ loaders, reporting, isOnline, page }), {
      once: true,
    });
    return;
  }
  for (const load of loaders) {
    load().catch((cause: unknown) => reporting.warn('supplement: code did not load', cause));
  }
}
