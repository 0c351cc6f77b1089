import type { Reporting } from '../reports/reporting.ts';

interface ServiceWorkerOptions {
  /** URL of the service worker. The page's Content-Security-Policy must allow it. */
  readonly address: string;
  /** Undefined if the browser does not offer service workers: on pages without https, and in some private windows. */
  readonly workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  readonly nowMs: () => number;
  readonly reporting: Pick<Reporting, 'warn'>;
}

/**
 * The browser checks for an update on each visit. A page that stays open checks when it becomes visible again, at most
 * once per hour.
 */
const updateIntervalMs = 60 * 60 * 1000;

/**
 * Registers the service worker that caches the carrier's files and updates them. If the registration fails, only
 * offline use is lost, so it is reported and users see no message.
 */
export async function registerServiceWorker(options: ServiceWorkerOptions): Promise<void> {
  const { address, workers, page, nowMs, reporting } = options;
  if (!workers) return;
  try {
    const register = () => workers.register(address, { updateViaCache: 'none' });
    await register();
    let lastCheckMs = nowMs();
    page.addEventListener('visibilitychange', () => {
      if (page.visibilityState !== 'visible' || nowMs() - lastCheckMs < updateIntervalMs) return;
      lastCheckMs = nowMs();
      // Registers again, in case the worker was unregistered. An error, for example offline, only delays the update.
      register()
        .then((registration) => registration.update())
        .catch(() => undefined);
    });
  } catch (cause) {
    reporting.warn('offline: no copy is kept', cause);
  }
}
