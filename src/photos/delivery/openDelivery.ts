import type { BackendOptions, DeliveryBackend } from '#src/api/port.ts';
import { wallClock } from '#src/device/clock.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { createReporting } from '#src/device/reports/reporting.ts';
import type { ServiceWorkerScope } from '#src/device/serviceWorker/scope.ts';
import { createTabLock } from '#src/device/tabLock.ts';
import { createFetchUpload } from '#src/device/upload.ts';
import { createPhotoStore } from '#src/photos/queue/photoStore.ts';
import type { DeliveryServices } from '../queue/sendPhoto.runner.ts';
import { deliverPhotos } from './deliverPhotos.ts';
import { withWorkerLock } from './deliveryLock.ts';
import { type DeliverySettings, readDeliverySettings, removeDeliverySettings } from './deliverySettings.ts';

/** Service workers have no upload progress, so a slow upload must fit into this time. */
const uploadTimeoutMs = 120_000;

/** Defines the function that the service worker calls on a `sync` event. */
export function openDelivery(createBackend: (options: BackendOptions) => DeliveryBackend): void {
  const scope = globalThis as unknown as ServiceWorkerScope;
  scope.liveryDelivery = async (code) => {
    const cipher = createSessionCipher(code);
    const readSettings = () => readDeliverySettings(cipher, wallClock.nowMs());
    const settings = await readSettings();
    if (!settings) return;
    const isSessionOpen = async () => (await readSettings())?.token === settings.token;
    const outcome = await withWorkerLock(scope.navigator.locks, code, (signal) =>
      deliverPhotos(connect(code, scope, settings, createBackend), isSessionOpen, signal),
    );
    if (outcome === 'unauthorised' && (await isSessionOpen())) await removeDeliverySettings(cipher);
    // Makes the browser repeat the event later.
    if (outcome === 'left') throw new Error('Some photos are not sent yet.');
  };
}

function connect(
  code: string,
  { location, navigator }: ServiceWorkerScope,
  { token, userId, backend, uploadOrigins }: DeliverySettings,
  createBackend: (options: BackendOptions) => DeliveryBackend,
): DeliveryServices {
  const reporting = createReporting();
  return {
    backend: createBackend({ ...backend, code, token: () => token }),
    upload: createFetchUpload({
      ...{ pageOrigin: location.origin, origins: uploadOrigins },
      ...{ clock: wallClock, timeoutMs: uploadTimeoutMs },
    }),
    clock: wallClock,
    jitter: Math.random,
    isOnline: () => navigator.onLine,
    store: createPhotoStore(code, wallClock, reporting),
    lock: createTabLock(navigator.locks),
    currentUser: { id: () => userId, subscribe: () => () => undefined },
    reporting,
    // The next page reads the receipts.
    onSent: () => undefined,
    onSentBefore: () => undefined,
  };
}
