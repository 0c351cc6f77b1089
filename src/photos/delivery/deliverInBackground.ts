import { userIdOf } from '#src/api/user.ts';
import type { AreaDependencies } from '#src/claim/area.ts';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import { wallClock } from '#src/device/clock.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { deliveryTag } from '#src/device/serviceWorker/scope.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { readConnectOrigins } from '#src/device/upload.ts';
import type { BackendSettings, PageData } from '#src/tenant/pageData.ts';
import { type LocalPhoto, needsAttention, type PhotoQueue } from '../queue/photoQueue.ts';
import { createPageLock } from './deliveryLock.ts';
import { storeDeliverySettings } from './deliverySettings.ts';

/** Part of the Background Sync API, which TypeScript does not describe. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Longer than a photo takes on a fast network, so that the service worker rarely starts while a page is open. */
const delayMs = 3_000;

/**
 * Requests a delivery by the service worker if confirmed photos are not sent after some seconds, and when the page is
 * hidden. A page that is closed is hidden first. The browser then delivers the photos when it has a connection, if it
 * offers Background Sync.
 */
export function deliverInBackground(
  dependencies: Pick<AreaDependencies, 'store' | 'tenant'>,
  queue: Pick<PhotoQueue, 'list' | 'subscribe'>,
): void {
  const workers = navigator.serviceWorker;
  if (!workers || !('SyncManager' in window)) return;
  const hasUnsent = () => queue.list().some(isDeliverable);
  const isVisible = () => document.visibilityState === 'visible';
  const updateLock = createPageLock(
    navigator.locks,
    dependencies.tenant.code,
    () => isVisible() && hasUnsent(),
  );
  let isScheduled = false;
  let isStoring = false;
  /** Undefined unless the settings are stored. */
  let registration: SyncRegistration | undefined;
  const requestIfUnsent = () => {
    if (registration && hasUnsent()) void register(workers, registration);
  };
  const storeOnce = async () => {
    if (isStoring) return;
    isStoring = true;
    const ready = (await workers.ready) as SyncRegistration;
    registration = (await storeSettings(dependencies)) ? ready : undefined;
    isStoring = false;
    if (!isVisible()) requestIfUnsent();
  };
  queue.subscribe(() => {
    updateLock();
    if (isScheduled || !hasUnsent()) return;
    isScheduled = true;
    // Store the settings every time, because another user may have signed in, or the device may have been full before.
    void storeOnce();
    wallClock.after(delayMs, () => {
      isScheduled = false;
      requestIfUnsent();
    });
  });
  document.addEventListener('visibilitychange', () => {
    updateLock();
    if (!isVisible()) requestIfUnsent();
  });
}

function isDeliverable(photo: LocalPhoto): boolean {
  return photo.isOnDevice && photo.stage.kind !== 'taken' && !needsAttention(photo);
}

/** Stores the settings that the service worker needs. Resolves with false if they cannot be stored. */
async function storeSettings({
  store,
  tenant: { code },
}: Pick<AreaDependencies, 'store' | 'tenant'>): Promise<boolean> {
  const session = store.get(sessionAtom);
  const user = store.get(sessionUserAtom);
  if (session.kind !== 'signedIn' || !user) return false;
  // Storage errors are already reported by the app's own storage.
  const storage = createStorage({ code, reporting: silentReporting });
  return storeDeliverySettings(
    { code, cipher: createSessionCipher(code), storage, nowMs: wallClock.nowMs },
    {
      token: session.token,
      userId: userIdOf(user),
      backend: readBackendSettings(document),
      uploadOrigins: readConnectOrigins(document),
    },
  );
}

async function register(workers: ServiceWorkerContainer, { sync }: SyncRegistration): Promise<void> {
  try {
    await sync?.register(deliveryTag);
  } catch {
    // The service worker was unregistered while the page was open, and may have been registered again.
    const current = (await workers.getRegistration()) as SyncRegistration | undefined;
    await current?.sync?.register(deliveryTag).catch(() => undefined);
  }
}

/** Reads the settings from the data in the page, because passing them here would add code to the first screen. */
function readBackendSettings(page: Document): BackendSettings {
  const data = page.getElementById('livery-data')?.textContent ?? '{}';
  return (JSON.parse(data) as PageData).backend;
}
