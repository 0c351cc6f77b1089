import { type Atom, atom, type Getter, type PrimitiveAtom, type Setter, type WritableAtom } from 'jotai';
import { type BackendError, isUnanswered, type Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { showErrorFlashAtom } from '#src/ui/flashes.ts';
import type { PersistedValue } from './offline/persistedMember.ts';
import { persistedValuesAtom } from './offline/persistedValues.ts';

export type LoadState<T> =
  | { readonly kind: 'idle' }
  | LoadingState<T>
  | ReadyState<T>
  | { readonly kind: 'failed'; readonly error: BackendError };

interface LoadingState<T> {
  readonly kind: 'loading';
  /** What the last load returned, if it is persisted on this device. It may be outdated. */
  readonly lastValue?: T;
}

interface ReadyState<T> {
  readonly kind: 'ready';
  readonly value: T;
  /** Set if the value comes from this device: the time when it was requested, in epoch milliseconds. */
  readonly persistedAtMs?: number;
}

interface LoadRequest {
  readonly backend: Backend;
  readonly key: string;
  /**
   * Requests the value even if it is loaded. The old value stays until the new one has loaded.
   * @default false
   */
  readonly force?: boolean;
  /**
   * Whether the app, not the user, requested the load. If such a load fails while an old value is shown, no message
   * appears.
   * @default false
   */
  readonly isBackground?: boolean;
}

type ReloadRequest = Pick<LoadRequest, 'backend' | 'key'>;

/** Data that is loaded once per key and cached. It never goes stale and is not refetched on window focus. */
export interface Loadable<T> {
  stateOf(key: string): Atom<LoadState<T>>;
  /** Returns the cached value, joins the load in progress, or starts one. Retries transient failures once. */
  readonly loadAtom: WritableAtom<null, [LoadRequest], Promise<Result<T>>>;
  /**
   * Reloads a value that has changed on the backend, and keeps the old value meanwhile. A load in progress may be
   * older, so it is repeated. Does nothing if no screen has needed the value yet.
   */
  readonly renewAtom: WritableAtom<null, [ReloadRequest], void>;
  /** Stores a value that another call returned. A load in progress may be older, so it is repeated. */
  readonly putAtom: WritableAtom<null, [key: string, value: T], void>;
  /**
   * Updates the current value with a function, because the value may have been reloaded while the other call ran. Does
   * nothing if no value is loaded.
   */
  readonly changeAtom: WritableAtom<null, [key: string, change: (value: T) => T], void>;
  /** Removes a value that another call has changed. The next screen that needs it loads it again. */
  readonly dropAtom: WritableAtom<null, [key: string], void>;
}

/** What the cache knows about one value. */
interface Entry {
  readonly stateAtom: PrimitiveAtom<LoadState<unknown>>;
  /** Increases when the value changes without a load. The response to an earlier request may lack the change. */
  version: number;
  /** The last request, until it is answered. */
  pending?: PendingRequest | undefined;
  /**
   * When the value was requested, in epoch milliseconds. Changing the value without a load keeps this time, because
   * other parts of the value may be older.
   */
  requestedAtMs?: number | undefined;
  /** Whether the value is still to be persisted on the device. */
  isUnpersisted?: boolean;
  /** Requests the value again with the backend of the last request. */
  reload?: () => void;
}

interface PendingRequest {
  readonly version: number;
  readonly isForced: boolean;
  readonly answer: Promise<Result<unknown>>;
}

interface UserCache {
  readonly entries: Map<string, Entry>;
  readonly abortController: AbortController;
}

const generationAtom = atom(0);

/**
 * One cache per signed-in user. An answer that arrives after the cache was cleared is written to the old cache, which
 * is not read any more.
 */
const userCacheAtom = atom((get): UserCache => {
  get(generationAtom);
  return { entries: new Map(), abortController: new AbortController() };
});

/**
 * Reloads every value after a change of language. An old value stays until the new one has loaded. Loads in progress
 * are repeated, because they requested the old language.
 */
export const reloadUserCacheAtom = atom(null, (get) => {
  for (const entry of get(userCacheAtom).entries.values()) {
    entry.version += 1;
    if (get(entry.stateAtom).kind === 'ready') entry.reload?.();
  }
});

/**
 * Persists the new values. Call it also when a user has signed in: values can arrive before that, such as the claim in
 * the response to an activation.
 */
export const persistValuesAtom = atom(null, (get) => {
  for (const [id, entry] of get(userCacheAtom).entries) {
    const state = get(entry.stateAtom);
    const { isUnpersisted, requestedAtMs = 0 } = entry;
    if (!isUnpersisted || state.kind !== 'ready') continue;
    const write = get(persistedValuesAtom)?.persist(id, state.value, requestedAtMs);
    entry.isUnpersisted = write === undefined;
  }
});

/** Clears the cache and aborts all loads, because another user may sign in next. */
export const clearUserCacheAtom = atom(null, (get, set) => {
  get(userCacheAtom).abortController.abort();
  set(generationAtom, (count) => count + 1);
});

interface LoadableOptions<T> {
  /**
   * Whether to show the server's message for this failure as an alert, in addition to the error screen.
   * @default never
   */
  readonly showsErrorFlash?: (error: BackendError) => boolean;
  /**
   * Enables persistence on the device. Converts a persisted value for use without a network; returns undefined if it
   * cannot be read.
   * @default nothing is persisted
   */
  readonly readPersisted?: (get: Getter, persisted: PersistedValue) => T | undefined;
}

/** @param name unique in the app */
export function createLoadable<T>(
  name: string,
  fetch: (backend: Backend, key: string, signal: AbortSignal) => Promise<Result<T>>,
  { showsErrorFlash = () => false, readPersisted }: LoadableOptions<T> = {},
): Loadable<T> {
  const stateAtoms = new Map<string, Atom<LoadState<T>>>();
  const idOf = (key: string) => `${name}/${key}`;
  const entryOf = ({ entries }: UserCache, key: string): Entry => {
    const known = entries.get(idOf(key));
    if (known) return known;
    const entry: Entry = { stateAtom: atom<LoadState<unknown>>({ kind: 'idle' }), version: 0 };
    entries.set(idOf(key), entry);
    return entry;
  };
  const readState = (get: Getter, entry: Entry) => get(entry.stateAtom) as LoadState<T>;
  const readPersistedValues = (get: Getter) => (readPersisted ? get(persistedValuesAtom) : undefined);

  const loadAtom: Loadable<T>['loadAtom'] = atom(null, (get, set, request: LoadRequest) => {
    const { backend, key, force = false } = request;
    const cache = get(userCacheAtom);
    const entry = entryOf(cache, key);
    const state = readState(get, entry);
    if (state.kind === 'ready' && !force) return Promise.resolve({ ok: true as const, value: state.value });
    // A load that started before a forced request may return outdated data, so a forced request joins only another
    // forced load.
    if (entry.pending?.version === entry.version && (entry.pending.isForced || !force))
      return entry.pending.answer as Promise<Result<T>>;
    const { signal } = cache.abortController;
    const answer = readWithRetry(() => fetch(backend, key, signal), signal);
    entry.pending = { version: entry.version, isForced: force, answer };
    entry.reload = () => void set(reloadAtom, { backend, key });
    if (state.kind !== 'ready') set(entry.stateAtom, { kind: 'loading' });
    return showAnswer(get, set, request, entry, entry.pending);
  });

  /** A forced load in the background. It is a separate atom, because an atom cannot set itself. */
  const reloadAtom = atom(
    null,
    (_get, set, request: ReloadRequest): Promise<Result<T>> =>
      set(loadAtom, { ...request, force: true, isBackground: true }),
  );

  /** Shows the response to a request, or the persisted value while there is no response. */
  async function showAnswer(
    get: Getter,
    set: Setter,
    { backend, key, isBackground = false }: LoadRequest,
    entry: Entry,
    pending: PendingRequest,
  ): Promise<Result<T>> {
    const requestedAtMs = Date.now();
    const isReady = () => readState(get, entry).kind === 'ready';
    const isLatest = () => entry.pending === pending;
    const findPersisted = async (reload?: () => void) => {
      const persisted = await readPersistedValues(get)?.find(idOf(key), reload);
      const value = persisted && readPersisted?.(get, persisted);
      return persisted && value !== undefined ? { value, persistedAtMs: persisted.atMs } : undefined;
    };
    const showPersisted = async (): Promise<boolean> => {
      const found = await findPersisted(() => entry.reload?.());
      if (!found || isReady()) return false;
      entry.requestedAtMs = found.persistedAtMs;
      set(entry.stateAtom, { kind: 'ready', ...found });
      return true;
    };
    void findPersisted().then((found) => {
      if (found && isLatest() && readState(get, entry).kind === 'loading')
        set(entry.stateAtom, { kind: 'loading', lastValue: found.value });
    });
    void readPersistedValues(get)
      ?.loadTimeout()
      .then(() => isLatest() && !isReady() && showPersisted());
    const result = (await pending.answer) as Result<T>;
    const isPersistedShown =
      !result.ok && isUnanswered(result.error) && !isReady() && (await showPersisted());
    if (!isLatest()) return result;
    entry.pending = undefined;
    // The value was changed during the load. The response may lack the change, but may contain other new data.
    if (result.ok && pending.version !== entry.version) return set(reloadAtom, { backend, key });
    if (result.ok || isPermanent(result.error)) readPersistedValues(get)?.stopReloads(idOf(key));
    if (result.ok) {
      show(set, entry, { kind: 'ready', value: result.value }, requestedAtMs);
      return result;
    }
    if (isPersistedShown) return result;
    const keepsValue = isReady();
    if (!keepsValue) set(entry.stateAtom, { kind: 'failed', error: result.error });
    // Shown last, because every response clears the messages that are on the screen.
    if (!(isBackground && keepsValue) && showsErrorFlash(result.error)) set(showErrorFlashAtom, result.error);
    return result;
  }

  /** Shows a value that is newer than the one on the device. */
  const show = (set: Setter, entry: Entry, state: ReadyState<T>, requestedAtMs: number) => {
    entry.requestedAtMs = requestedAtMs;
    entry.isUnpersisted = readPersisted !== undefined;
    set(entry.stateAtom, state);
    set(persistValuesAtom);
  };

  const put = (get: Getter, set: Setter, key: string, state: ReadyState<T>) => {
    const entry = entryOf(get(userCacheAtom), key);
    entry.version += 1;
    show(set, entry, state, entry.requestedAtMs ?? Date.now());
  };

  return {
    stateOf(key) {
      const existing = stateAtoms.get(key);
      if (existing) return existing;
      const stateAtom = atom((get) => readState(get, entryOf(get(userCacheAtom), key)));
      stateAtoms.set(key, stateAtom);
      return stateAtom;
    },
    loadAtom,
    renewAtom: atom(null, (get, set, request: ReloadRequest) => {
      const entry = entryOf(get(userCacheAtom), request.key);
      entry.version += 1;
      if (!entry.pending && readState(get, entry).kind === 'ready') void set(reloadAtom, request);
    }),
    putAtom: atom(null, (get, set, key: string, value: T) => put(get, set, key, { kind: 'ready', value })),
    changeAtom: atom(null, (get, set, key: string, change: (value: T) => T) => {
      const state = readState(get, entryOf(get(userCacheAtom), key));
      if (state.kind === 'ready') put(get, set, key, { ...state, value: change(state.value) });
    }),
    dropAtom: atom(null, (get, set, key: string) => {
      const entry = entryOf(get(userCacheAtom), key);
      // The load in progress was requested before the change, so its response is outdated.
      entry.pending = undefined;
      entry.requestedAtMs = undefined;
      set(entry.stateAtom, { kind: 'idle' });
    }),
  };
}

/** Retries a transient failure once. Use it for reads only, because a repeated write may take effect twice. */
async function readWithRetry<T>(read: () => Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> {
  try {
    const first = await read();
    return first.ok || !isRetryable(first.error) ? first : await read();
  } catch (cause) {
    if (signal.aborted) return { ok: false, error: { kind: 'offline' } };
    // Thrown asynchronously so that the page's listener for uncaught errors reports it: atoms have no access to the
    // reporting service.
    setTimeout(() => {
      throw cause;
    });
    return { ok: false, error: { kind: 'fault' } };
  }
}

/** Whether a later request would fail in the same way. */
function isPermanent({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'rejected' || kind === 'conflict';
}

/**
 * Whether an immediate retry can succeed. A timeout is not retried, because the user has waited long enough; a rejected
 * request would be rejected again.
 */
function isRetryable({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'protocol';
}
