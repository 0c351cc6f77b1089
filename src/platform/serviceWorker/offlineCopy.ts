import type { Reporting } from '../reporting.ts';

export interface OfflineCopyOptions {
  /** Of the worker; one that the page's policy lets through. */
  readonly address: string;
  /** Undefined where the browser has none: on a page that did not come over https, and in some private windows. */
  readonly workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly nowMs: () => number;
  readonly reporting: Pick<Reporting, 'warn'>;
}

/** The browser asks by itself at each visit; a page that stays open asks when somebody comes back to it. */
const askAgainMs = 60 * 60 * 1000;

/**
 * Has the browser keep the carrier's files, and keep them up to date. Where it refuses, everything works as before but
 * in a dead spot: that is reported, and nobody is told.
 */
export async function keepOfflineCopy(options: OfflineCopyOptions): Promise<void> {
  const { address, workers, page, nowMs, reporting } = options;
  if (!workers) return;
  try {
    const registration = await workers.register(address, { updateViaCache: 'none' });
    let askedMs = nowMs();
    page.addEventListener('visibilitychange', () => {
      if (page.visibilityState !== 'visible' || nowMs() - askedMs < askAgainMs) return;
      askedMs = nowMs();
      // Offline there is nothing to be had; the next visit asks again.
      registration.update().catch(() => undefined);
    });
  } catch (cause) {
    reporting.warn('offline: no copy is kept', cause);
  }
}
