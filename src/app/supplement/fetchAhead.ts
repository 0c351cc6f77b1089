import type { Reporting } from '#src/platform/reporting.ts';

export interface AheadOptions {
  readonly parts: readonly (() => Promise<unknown>)[];
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
export function fetchAhead({
  parts,
  reporting,
  isOnline = () => navigator.onLine,
  page = window,
}: AheadOptions): void {
  if (!isOnline()) {
    page.addEventListener('online', () => fetchAhead({ parts, reporting, isOnline, page }), { once: true });
    return;
  }
  for (const fetchPart of parts) {
    fetchPart().catch((cause: unknown) => reporting.warn('supplement: code did not load', cause));
  }
}
