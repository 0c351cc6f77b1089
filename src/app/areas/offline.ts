import { type KeptValues, keptValuesAtom } from '#src/customer/kept.ts';
import { sessionAtom, sessionUserAtom } from '#src/customer/session.atoms.ts';
import { type KeptMember, readKeptMember, withKeptValue, writeKeptMember } from '#src/domain/keptMember.ts';
import type { User } from '#src/domain/user.ts';
import { appBase } from '#src/navigation/paths.ts';
import { wallClock } from '#src/platform/clock.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import { keepOfflineCopy } from '#src/platform/serviceWorker/offlineCopy.ts';
import { createStorage, type Storage } from '#src/platform/storage.ts';
import type { AreaTools } from '../routes.ts';
import { keptName, tokenName } from '../session.ts';
import { serviceWorkerAddress, trustOwnScripts } from './ownScripts.ts';

/** Delay between two attempts to reload data that is shown from this device. */
const againMs = 30_000;

/** How long a load may take before the persisted value is shown. Longer than a response takes on a slow network. */
const patienceMs = 4000;

type Tools = Pick<AreaTools, 'store' | 'reporting' | 'code'>;

/**
 * Stores what a signed-in customer needs to return to the camera without a network: the carrier's files, the user, and
 * the claims they have seen. Stores nothing for signed-out visitors: they cannot use the app offline, and the download
 * would slow down a weak connection.
 */
export function prepareOffline(tools: Tools): void {
  const { store, code } = tools;
  const storage = openKept(code);
  store.set(keptValuesAtom, createKeptValues(tools, storage));
  let isPrepared = false;
  const follow = () => {
    if (store.get(sessionAtom).kind !== 'signedIn') return;
    keepMember(store, storage);
    if (!isPrepared) whenIdle(() => keepFiles(tools));
    isPrepared = true;
  };
  // Two separate functions, because jotai deduplicates listeners: a shared one would run only once per login, before
  // the token is stored.
  store.sub(sessionAtom, () => follow());
  store.sub(sessionUserAtom, () => follow());
  follow();
}

/** Returns the user that is persisted with this token, or undefined if there is none. */
export function recallMember(code: string, token: string): User | undefined {
  return readKeptMember(openKept(code).get(keptName) ?? '', token)?.user;
}

/** Storage errors are already reported by the app's own storage. */
function openKept(code: string): Storage {
  return createStorage({ code, reporting: silentReporting });
}

function keepMember(store: Tools['store'], storage: Storage): void {
  const session = store.get(sessionAtom);
  const user = store.get(sessionUserAtom);
  if (session.kind !== 'signedIn' || !user) return;
  // Another tab may have ended this session before this tab received the storage event.
  if (storage.get(tokenName) !== session.token) return;
  const { values = {} } = readKeptMember(storage.get(keptName) ?? '', session.token) ?? {};
  storage.set(keptName, writeKeptMember({ token: session.token, user, values }));
}

function createKeptValues({ store }: Tools, storage: Storage): KeptValues {
  const renewals = new Map<string, () => void>();
  const renewAll = () => {
    if (navigator.onLine && document.visibilityState === 'visible')
      for (const renew of [...renewals.values()]) renew();
  };
  let isWaiting = false;
  // A browser without a connection that still reports `online` never fires the `online` event.
  const renewLater = () => {
    if (isWaiting) return;
    isWaiting = true;
    wallClock.after(againMs, () => {
      isWaiting = false;
      renewAll();
      if (renewals.size > 0) renewLater();
    });
  };
  // Do not reload the data of one user on a signed-out page or for another user.
  store.sub(sessionAtom, () => renewals.clear());
  window.addEventListener('online', renewAll);
  document.addEventListener('visibilitychange', renewAll);
  // Read on every call, because another tab may have changed it.
  const member = (): KeptMember | undefined => {
    const session = store.get(sessionAtom);
    if (session.kind !== 'signedIn') return undefined;
    return readKeptMember(storage.get(keptName) ?? '', session.token);
  };
  return {
    find(id, renew) {
      const kept = member()?.values[id];
      if (!kept) return undefined;
      renewals.set(id, renew);
      renewLater();
      return kept;
    },
    giveUp: (id) => void renewals.delete(id),
    patience: () => new Promise((resolve) => wallClock.after(patienceMs, resolve)),
    keep(id, value) {
      renewals.delete(id);
      const before = member();
      if (!before) return;
      const after = withKeptValue(before, id, { atMs: wallClock.nowMs(), value });
      storage.set(keptName, writeKeptMember(after));
    },
  };
}

function keepFiles({ code, reporting }: Tools): void {
  const folder = appBase(code);
  void keepOfflineCopy({
    address: trustOwnScripts(folder)(serviceWorkerAddress(folder)),
    workers: navigator.serviceWorker,
    page: document,
    nowMs: wallClock.nowMs,
    reporting,
  });
}

/** Runs after the page has loaded, when the browser is idle. Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  const later = () => void (window.requestIdleCallback ?? window.setTimeout)(run);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
