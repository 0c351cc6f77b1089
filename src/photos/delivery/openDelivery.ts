import type { BackendOptions, DeliveryBackend } from '#src/api/port.ts';
import { wallClock } from '#src/device/clock.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { createFetchUpload } from '#src/device/fetchUpload.ts';
import { createReporting } from '#src/device/reports/reporting.ts';
import type { ServiceWorkerScope } from '#src/device/serviceWorker/scope.ts';
import { createTabLock } from '#src/device/tabLock.ts';
import { createPhotoStore } from '#src/photos/queue/photoStore.ts';
import { deliverPhotos, hasConfirmedPhotos } from '../queue/deliverPhotos.ts';
import type { DeliveryServices } from '../queue/queueContext.ts';
import { type DeliverySettings, readDeliverySettings, removeDeliverySettings } from './deliverySettings.ts';
import { runDelivery } from './runDelivery.ts';

/** Service workers have no upload progress, so a slow upload must fit into this time. */
const uploadTimeoutMs = 120_000;

/** Defines the function that the service worker calls on a `sync` event. */
export function openDelivery(createBackend: (options: BackendOptions) => DeliveryBackend): void {
  const scope = globalThis as unknown as ServiceWorkerScope;
  scope.liveryDelivery = (code) => {
    const cipher = createSessionCipher(code);
    const folder = new URL(scope.registration.scope).pathname;
    return runDelivery({
      clock: wallClock,
      async isPageVisible() {
        const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
        return pages.some(
          ({ url, visibilityState }) =>
            visibilityState === 'visible' && new URL(url).pathname.startsWith(folder),
        );
      },
      readSettings: () => readDeliverySettings(cipher, wallClock.nowMs()),
      removeSettings: () => removeDeliverySettings(cipher),
      openPhotos(settings) {
        const services = connect(code, scope, settings, createBackend);
        return {
          hasConfirmed: () => hasConfirmedPhotos(services),
          deliver: (isSessionOpen, signal) => deliverPhotos(services, isSessionOpen, signal),
        };
      },
    });
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
