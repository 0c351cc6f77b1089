import type { BackendOptions, DeliveryBackend } from '#src/api/port.ts';
import { wallClock } from '#src/device/clock.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { createReporting } from '#src/device/reports/reporting.ts';
import type { ServiceWorkerScope } from '#src/device/serviceWorker/scope.ts';
import { createTabLock } from '#src/device/tabLock.ts';
import { createFetchUpload } from '#src/device/upload.ts';
import { isTransient } from '../queue/photoQueue.ts';
import { createPhotoState } from '../queue/photoState.ts';
import { createPhotoStore } from '../queue/photoStore.ts';
import { createQueueNotices } from '../queue/queueNotices.ts';
import { type DeliveryServices, sendPhoto } from '../queue/sendPhoto.runner.ts';
import { syncFromDevice } from '../queue/syncFromDevice.ts';
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
    // An exception makes the browser repeat the `sync` event later.
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
      pageOrigin: location.origin,
      origins: uploadOrigins,
      clock: wallClock,
      timeoutMs: uploadTimeoutMs,
    }),
    clock: wallClock,
    jitter: Math.random,
    isOnline: () => navigator.onLine,
    store: createPhotoStore(code, wallClock, reporting),
    lock: createTabLock(navigator.locks),
    currentUser: { id: () => userId, subscribe: () => () => undefined },
    reporting,
    // Nothing to do here, because the next page reads the receipts.
    onSent: () => undefined,
    onSentBefore: () => undefined,
  };
}

/**
 * `done`: nothing is left that can be sent without the customer. `left`: a later attempt can send the rest.
 * `unauthorised`: the backend has rejected the token.
 */
type DeliveryOutcome = 'done' | 'left' | 'unauthorised';

/**
 * Sends the user's confirmed photos that are on the device, one after the other, without a page. Shows no messages. The
 * next page shows them: rejected photos stay on the device, and receipts record what was sent or has expired.
 * @param isSessionOpen called before each photo
 */
export async function deliverPhotos(
  services: DeliveryServices,
  isSessionOpen: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const state = createPhotoState();
  const context = { ...services, state, notices: createQueueNotices(() => undefined) };
  if (!(await syncFromDevice(context, () => false))) return 'left';
  for (const { id, stage } of state.listOf(services.currentUser.id())) {
    if (stage.kind === 'taken') continue;
    if (signal.aborted) return 'left';
    if (!(await isSessionOpen())) return 'done';
    const outcome = await sendPhoto(context, id, signal);
    if (outcome.kind !== 'failed') continue;
    if (outcome.error.kind === 'unauthorised') return 'unauthorised';
    if (isTransient(outcome.error)) return 'left';
  }
  return signal.aborted ? 'left' : 'done';
}
