import { userIdOf } from '#src/api/user.ts';
import type { AreaDependencies } from '#src/claim/area.ts';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.atoms.ts';
import { wallClock } from '#src/device/clock.ts';
import { readConnectOrigins } from '#src/device/connectOrigins.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { deliveryTag } from '#src/device/serviceWorker/scope.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import type { BackendSettings, PageData } from '#src/tenant/pageData.ts';
import { storeDeliverySettings } from './deliverySettings.ts';
import { type DeliveryRequestDependencies, requestDelivery } from './requestDelivery.ts';

/** Part of the Background Sync API, which TypeScript does not describe. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Lets the service worker send the photos that are left when the page is closed, if the browser can do that. */
export function deliverInBackground(
  { store, code }: Pick<AreaDependencies, 'store' | 'code'>,
  queue: DeliveryRequestDependencies['queue'],
): void {
  const workers = navigator.serviceWorker;
  if (!workers || !('SyncManager' in window)) return;
  const dependencies = {
    ...{ code, cipher: createSessionCipher(code), nowMs: wallClock.nowMs },
    // Storage errors are already reported by the app's own storage.
    storage: createStorage({ code, reporting: silentReporting }),
  };
  let prepared: { readonly token: string; readonly request: () => void } | undefined;
  requestDelivery({
    ...{ queue, clock: wallClock, page: document },
    async prepare() {
      const session = store.get(sessionAtom);
      const user = store.get(sessionUserAtom);
      if (session.kind !== 'signedIn' || !user) return undefined;
      const { token } = session;
      if (prepared?.token === token) return prepared.request;
      const { sync } = (await workers.ready) as SyncRegistration;
      const isStored = await storeDeliverySettings(dependencies, {
        ...{ token, userId: userIdOf(user), backend: readBackendSettings(document) },
        uploadOrigins: readConnectOrigins(document),
      });
      // The next photo tries again: the phone may have been full.
      if (!isStored) return undefined;
      const register = async () => {
        try {
          await sync?.register(deliveryTag);
        } catch {
          // The service worker was unregistered while the page is open, and may have been registered again.
          const current = (await workers.getRegistration()) as SyncRegistration | undefined;
          await current?.sync?.register(deliveryTag);
        }
      };
      const request = () => void register().catch(() => undefined);
      prepared = { token, request };
      return request;
    },
  });
}

/** Reads the settings from the data in the page, because passing them here would add code to the first screen. */
function readBackendSettings(page: Document): BackendSettings {
  const data = page.getElementById('livery-data')?.textContent ?? '{}';
  return (JSON.parse(data) as PageData).backend;
}
