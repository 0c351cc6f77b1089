import { type PersistedValues, persistedValuesAtom } from '#src/customer/persistedValues.ts';
import { sessionAtom, sessionUserAtom } from '#src/customer/session.atoms.ts';
import {
  addPersistedValue,
  type PersistedMember,
  parsePersistedMember,
  serializePersistedMember,
} from '#src/domain/persistedMember.ts';
import type { User } from '#src/domain/user.ts';
import { appBase } from '#src/navigation/paths.ts';
import { wallClock } from '#src/platform/clock.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import { registerServiceWorker } from '#src/platform/serviceWorker/registerServiceWorker.ts';
import { createStorage, type Storage } from '#src/platform/storage.ts';
import type { AreaTools } from '../area.ts';
import { persistedName, tokenName } from '../persistedSession.ts';
import { serviceWorkerAddress, trustWorkerScripts } from './workerScripts.ts';

/** Delay between two attempts to reload data that is shown from this device. */
const reloadIntervalMs = 30_000;

/** How long a load may take before the persisted value is shown. Longer than a response takes on a slow network. */
const loadTimeoutMs = 4000;

type Tools = Pick<AreaTools, 'store' | 'reporting' | 'code'>;

/**
 * Stores what a signed-in customer needs to return to the camera without a network: the carrier's files, the user, and
 * the claims they have seen. Stores nothing for signed-out visitors: they cannot use the app offline, and the download
 * would slow down a weak connection.
 */
export function prepareOffline(tools: Tools): void {
  const { store, code } = tools;
  const storage = openPersistedStorage(code);
  store.set(persistedValuesAtom, createPersistedValues(tools, storage));
  let isPrepared = false;
  const onSessionChange = () => {
    if (store.get(sessionAtom).kind !== 'signedIn') return;
    persistMember(store, storage);
    if (!isPrepared) whenIdle(() => cacheFilesOffline(tools));
    isPrepared = true;
  };
  // Two separate functions, because jotai deduplicates listeners: a shared one would run only once per login, before
  // the token is stored.
  store.sub(sessionAtom, () => onSessionChange());
  store.sub(sessionUserAtom, () => onSessionChange());
  onSessionChange();
}

/** Returns the user that is persisted with this token, or undefined if there is none. */
export function loadPersistedUser(code: string, token: string): User | undefined {
  return parsePersistedMember(openPersistedStorage(code).get(persistedName) ?? '', token)?.user;
}

/** Storage errors are already reported by the app's own storage. */
function openPersistedStorage(code: string): Storage {
  return createStorage({ code, reporting: silentReporting });
}

function persistMember(store: Tools['store'], storage: Storage): void {
  const session = store.get(sessionAtom);
  const user = store.get(sessionUserAtom);
  if (session.kind !== 'signedIn' || !user) return;
  // Another tab may have ended this session before this tab received the storage event.
  if (storage.get(tokenName) !== session.token) return;
  const { values = {} } = parsePersistedMember(storage.get(persistedName) ?? '', session.token) ?? {};
  storage.set(persistedName, serializePersistedMember({ token: session.token, user, values }));
}

function createPersistedValues({ store }: Tools, storage: Storage): PersistedValues {
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
  // Read on every call, because another tab may have changed it.
  const readMember = (): PersistedMember | undefined => {
    const session = store.get(sessionAtom);
    if (session.kind !== 'signedIn') return undefined;
    return parsePersistedMember(storage.get(persistedName) ?? '', session.token);
  };
  return {
    find(id, reload) {
      const persisted = readMember()?.values[id];
      if (!persisted) return undefined;
      pendingReloads.set(id, reload);
      scheduleReload();
      return persisted;
    },
    stopReloads: (id) => void pendingReloads.delete(id),
    loadTimeout: () => new Promise((resolve) => wallClock.after(loadTimeoutMs, resolve)),
    persist(id, value) {
      pendingReloads.delete(id);
      const before = readMember();
      if (!before) return;
      const after = addPersistedValue(before, id, { atMs: wallClock.nowMs(), value });
      storage.set(persistedName, serializePersistedMember(after));
    },
  };
}

function cacheFilesOffline({ code, reporting }: Tools): void {
  const folder = appBase(code);
  void registerServiceWorker({
    address: trustWorkerScripts(folder)(serviceWorkerAddress(folder)),
    workers: navigator.serviceWorker,
    page: document,
    nowMs: wallClock.nowMs,
    reporting,
  });
}

/** Runs after the page has loaded, when the browser is idle. Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  const schedule = () => void (window.requestIdleCallback ?? window.setTimeout)(run);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
