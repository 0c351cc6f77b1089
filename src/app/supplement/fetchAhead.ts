import type { Reporting } from '#src/platform/reporting.ts';

export interface AheadOptions {
  readonly parts: readonly (() => Promise<unknown>)[];
  readonly reporting: Pick<Reporting, 'warn'>;
  /** @default the browser's word for it */
  readonly isOnline?: () => boolean;
  /** @default the window, which tells of a network that is there again */
  readonly page?: Pick<EventTarget, 'addEventListener'>;
}

/**
 * Fetches the code that presses will need, once the page itself stands. A browser asks for a module once: one that did
 * not come in a dead spot stays away until the page is loaded anew, however often it is imported. So none of them may
 * wait for its press, and none is asked for without a network.
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
