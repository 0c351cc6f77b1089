import type { User } from '#src/api/user.ts';
import { wait, wallClock } from '#src/device/clock.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { registerServiceWorker } from '#src/device/serviceWorker/registerServiceWorker.ts';
import { createStorage } from '#src/device/storage/storage.ts';
import { bundleFolder, serviceWorkerAddress, trustWorkerScripts } from '#src/device/workerScripts.ts';
import type { AreaDependencies } from '../area.ts';
import { persistValuesAtom } from '../loadable.ts';
import { sessionAtom, sessionUserAtom } from '../session.ts';
import {
  addPersistedValue,
  createPersistedMemberStore,
  type PersistedMemberStore,
} from './persistedMember.ts';
import { type PersistedValues, persistedValuesAtom } from './persistedValues.ts';

/** Delay between two attempts to reload data that is shown from this device. */
const reloadIntervalMs = 30_000;

/** How long a load may take before the persisted value is shown. Longer than a response takes on a slow network. */
const loadTimeoutMs = 4000;

type Dependencies = Pick<AreaDependencies, 'store' | 'reporting' | 'tenant'>;

/**
 * Stores what a signed-in customer needs to return to the camera without a network: the carrier's files, the user, and
 * the claims they have seen. Stores nothing for signed-out visitors: they cannot use the app offline, and the download
 * would slow down a weak connection.
 */
export function prepareOffline(dependencies: Dependencies): void {
  const { store, tenant } = dependencies;
  const members = openMembers(tenant.code);
  store.set(persistedValuesAtom, createPersistedValues(dependencies, members));
  let isPrepared = false;
  const onSessionChange = () => {
    if (store.get(sessionAtom).kind !== 'signedIn') return;
    void persistMember(store, members).then(() => store.set(persistValuesAtom));
    if (!isPrepared) whenIdle(() => cacheFilesOffline(dependencies));
    isPrepared = true;
  };
  // Two separate functions, because jotai deduplicates listeners: a shared one would run only once per login, before
  // the token is stored.
  store.sub(sessionAtom, () => onSessionChange());
  store.sub(sessionUserAtom, () => onSessionChange());
  onSessionChange();
}

/** Resolves with the user that is stored for this session token, or with undefined if no user is stored. */
export async function loadPersistedUser(code: string, token: string): Promise<User | undefined> {
  return (await openMembers(code).read(token))?.user;
}

function openMembers(code: string): PersistedMemberStore {
  return createPersistedMemberStore({
    code,
    // Storage errors are already reported by the app's own storage.
    storage: createStorage({ code, reporting: silentReporting }),
    cipher: createSessionCipher(code),
    nowMs: wallClock.nowMs,
  });
}

async function persistMember(store: Dependencies['store'], members: PersistedMemberStore): Promise<void> {
  const session = store.get(sessionAtom);
  const user = store.get(sessionUserAtom);
  if (session.kind !== 'signedIn' || !user) return;
  const { token } = session;
  await members.update(token, (before) => ({ token, user, values: before?.values ?? {} }));
}

function createPersistedValues({ store }: Dependencies, members: PersistedMemberStore): PersistedValues {
  const pendingReloads = new Map<string, () => void>();
  const reloadAll = () => {
    if (navigator.onLine && document.visibilityState === 'visible')
      for (const renew of [...pendingReloads.values()]) renew();
  };
  let isScheduled = false;
  // A browser without a connection that still reports `online` never fires the `online` event.
  const scheduleReload = () => {
    if (isScheduled) return;
    isScheduled = true;
    wallClock.after(reloadIntervalMs, () => {
      isScheduled = false;
      reloadAll();
      if (pendingReloads.size > 0) scheduleReload();
    });
  };
  // Do not reload the data of one user on a signed-out page or for another user.
  store.sub(sessionAtom, () => pendingReloads.clear());
  window.addEventListener('online', reloadAll);
  document.addEventListener('visibilitychange', reloadAll);
  const readToken = () => {
    const session = store.get(sessionAtom);
    return session.kind === 'signedIn' ? session.token : undefined;
  };
  return {
    async find(id, reload) {
      const token = readToken();
      if (token === undefined) return undefined;
      // The stored data is read on every call, because another tab may have changed it.
      const persisted = (await members.read(token))?.values[id];
      if (!persisted || readToken() !== token) return undefined;
      if (reload) {
        pendingReloads.set(id, reload);
        scheduleReload();
      }
      return persisted;
    },
    stopReloads: (id) => void pendingReloads.delete(id),
    loadTimeout: () => wait(wallClock, loadTimeoutMs),
    persist(id, value, atMs) {
      const token = readToken();
      if (token === undefined) return undefined;
      return members.update(token, (before) => before && addPersistedValue(before, id, { atMs, value }));
    },
  };
}

function cacheFilesOffline({ tenant, reporting }: Dependencies): void {
  const folder = bundleFolder(tenant);
  void registerServiceWorker({
    address: trustWorkerScripts(folder)(serviceWorkerAddress(folder)),
    workers: navigator.serviceWorker,
    page: document,
    nowMs: () => performance.now(),
    reporting,
  });
}

/** Runs after the page has loaded, when the browser is idle. Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  const schedule = () => void (window.requestIdleCallback ?? window.setTimeout)(run);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
