import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import { type BackendError, isUnanswered, type Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { showErrorFlashAtom } from '#src/ui/flashes.ts';
import type { PersistedValue } from './offline/persistedMember.ts';
import { persistedValuesAtom } from './offline/persistedValues.ts';

export type LoadState<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | ReadyState<T>
  | { readonly kind: 'failed'; readonly error: BackendError };

interface ReadyState<T> {
  readonly kind: 'ready';
  readonly value: T;
  /** Set if the value comes from this device: the time when it was requested, in epoch milliseconds. */
  readonly persistedAtMs?: number;
}

export interface LoadRequest {
  readonly backend: Backend;
  readonly key: string;
  /**
   * Requests the value even if it is loaded. The old value stays until the new one has loaded.
   * @default false
   */
  readonly force?: boolean;
  /**
   * The user has not requested it. If it fails while an old value is shown, there is no message.
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
   * Reloads a value that has changed on the backend, and keeps the old one until then. A load in progress may be older, so
   * it is repeated. Does nothing if no screen has needed the value yet.
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

interface UserCache {
  readonly states: WritableAtom<ReadonlyMap<string, LoadState<unknown>>, [string, LoadState<unknown>], void>;
  readonly pendingLoads: Map<string, PendingLoad>;
  /** Values that were stored here without a load, by id, until they are persisted on the device. */
  readonly unpersistedChanges: Map<string, unknown>;
  readonly abortController: AbortController;
}

interface PendingLoad {
  readonly isForced: boolean;
  /** The value or the language has changed since this load started. */
  isStale: boolean;
  readonly promise: Promise<Result<unknown>>;
}

const idle: LoadState<never> = { kind: 'idle' };

const generationAtom = atom(0);

/**
 * One cache per signed-in user. An answer that arrives after the cache was cleared is written to the old cache, which
 * is not read any more.
 */
const userCacheAtom = atom((get): UserCache => {
  get(generationAtom);
  const mapAtom = atom<ReadonlyMap<string, LoadState<unknown>>>(new Map());
  const states = atom(
    (read) => read(mapAtom),
    (read, write, id: string, state: LoadState<unknown>) =>
      write(mapAtom, new Map(read(mapAtom)).set(id, state)),
  );
  return {
    states,
    pendingLoads: new Map(),
    unpersistedChanges: new Map(),
    abortController: new AbortController(),
  };
});

/** Reloads each loaded value of a cache, by its id. Only for carriers with several languages. */
const reloads = new WeakMap<UserCache, Map<string, () => void>>();

/**
 * Reloads every value, because its texts are in the old language. The values stay until then. Loads in progress are
 * repeated, because they requested the old language.
 */
export const reloadUserCacheAtom = atom(null, (get) => {
  const cache = get(userCacheAtom);
  for (const pendingLoad of cache.pendingLoads.values()) pendingLoad.isStale = true;
  for (const reload of reloads.get(cache)?.values() ?? []) reload();
});

/**
 * Persists the values that were stored without a load, such as the claim in the response to an activation. Call it when
 * values can be persisted, because such a response can arrive before that.
 */
export const persistChangesAtom = atom(null, (get) => {
  const { unpersistedChanges } = get(userCacheAtom);
  const persistedValues = get(persistedValuesAtom);
  for (const [id, value] of unpersistedChanges)
    if (persistedValues?.persistChange(id, value)) unpersistedChanges.delete(id);
});

/** Clears the cache and aborts all loads, because another user may sign in next. */
export const clearUserCacheAtom = atom(null, (get, set) => {
  get(userCacheAtom).abortController.abort();
  set(generationAtom, (count) => count + 1);
});

export interface LoadableOptions<T> {
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
  const atoms = new Map<string, Atom<LoadState<T>>>();
  const idOf = (key: string) => `${name}/${key}`;

  const loadAtom: Loadable<T>['loadAtom'] = atom(
    null,
    async (
      get,
      set,
      { backend, key, force = false, isBackground = false }: LoadRequest,
    ): Promise<Result<T>> => {
      const cache = get(userCacheAtom);
      const id = idOf(key);
      const cached = get(cache.states).get(id) as LoadState<T> | undefined;
      if (cached?.kind === 'ready' && !force) return { ok: true, value: cached.value };
      const pendingLoad = cache.pendingLoads.get(id);
      // A load that started before a forced request may return outdated data, so a forced request joins only another
      // forced load.
      if (pendingLoad && !pendingLoad.isStale && (pendingLoad.isForced || !force))
        return pendingLoad.promise as Promise<Result<T>>;
      if (cached?.kind !== 'ready') set(cache.states, id, { kind: 'loading' });
      const requestedAtMs = Date.now();
      const thisLoad: PendingLoad = {
        isForced: force,
        isStale: false,
        promise: readWithRetry(
          () => fetch(backend, key, cache.abortController.signal),
          cache.abortController.signal,
        ),
      };
      cache.pendingLoads.set(id, thisLoad);
      const isReady = () => get(cache.states).get(id)?.kind === 'ready';
      const showPersisted = async (): Promise<boolean> => {
        const persisted =
          readPersisted &&
          (await get(persistedValuesAtom)?.find(id, () => void set(reloadAtom, { backend, key })));
        const value = persisted && readPersisted?.(get, persisted);
        if (!persisted || value === undefined || isReady()) return false;
        set(cache.states, id, { kind: 'ready', value, persistedAtMs: persisted.atMs });
        return true;
      };
      if (readPersisted)
        void get(persistedValuesAtom)
          ?.loadTimeout()
          .then(() => cache.pendingLoads.get(id) === thisLoad && !isReady() && showPersisted());
      const result = (await thisLoad.promise) as Result<T>;
      const isPersistedShown =
        !result.ok && isUnanswered(result.error) && !isReady() && (await showPersisted());
      if (cache.pendingLoads.get(id) !== thisLoad) return result;
      cache.pendingLoads.delete(id);
      // The response may be older than the value stored meanwhile, but may also contain other new data: load again.
      if (result.ok && thisLoad.isStale) return set(reloadAtom, { backend, key });
      if (result.ok) {
        set(cache.states, id, { kind: 'ready', value: result.value });
        cache.unpersistedChanges.delete(id);
        if (__TENANT__.severalLanguages) {
          const known = reloads.get(cache) ?? new Map<string, () => void>();
          reloads.set(
            cache,
            known.set(id, () => void set(reloadAtom, { backend, key })),
          );
        }
        if (readPersisted) void get(persistedValuesAtom)?.persist(id, result.value, requestedAtMs);
      } else {
        if (readPersisted && isPermanent(result.error)) get(persistedValuesAtom)?.stopReloads(id);
        if (isPersistedShown) return result;
        if (!isReady()) set(cache.states, id, { kind: 'failed', error: result.error });
      }
      // Shown last, because every response clears the messages that are on the screen.
      const isExpected = !isBackground || !isReady();
      if (!result.ok && isExpected && showsErrorFlash(result.error)) set(showErrorFlashAtom, result.error);
      return result;
    },
  );

  /** A forced load in the background. It is a separate atom, because an atom cannot set itself. */
  const reloadAtom = atom(
    null,
    (_get, set, request: ReloadRequest): Promise<Result<T>> =>
      set(loadAtom, { ...request, force: true, isBackground: true }),
  );

  const put = (get: Getter, set: Setter, key: string, state: ReadyState<T>) => {
    const cache = get(userCacheAtom);
    const id = idOf(key);
    const pendingLoad = cache.pendingLoads.get(id);
    if (pendingLoad) pendingLoad.isStale = true;
    set(cache.states, id, state);
    if (!readPersisted) return;
    cache.unpersistedChanges.set(id, state.value);
    set(persistChangesAtom);
  };

  return {
    stateOf(key) {
      const existing = atoms.get(key);
      if (existing) return existing;
      const stateAtom = atom(
        (get) => (get(get(userCacheAtom).states).get(idOf(key)) ?? idle) as LoadState<T>,
      );
      atoms.set(key, stateAtom);
      return stateAtom;
    },
    loadAtom,
    renewAtom: atom(null, (get, set, request: ReloadRequest) => {
      const { pendingLoads, states } = get(userCacheAtom);
      const id = idOf(request.key);
      const pendingLoad = pendingLoads.get(id);
      if (pendingLoad) pendingLoad.isStale = true;
      else if (get(states).get(id)?.kind === 'ready') void set(reloadAtom, request);
    }),
    putAtom: atom(null, (get, set, key: string, value: T) => put(get, set, key, { kind: 'ready', value })),
    changeAtom: atom(null, (get, set, key: string, change: (value: T) => T) => {
      const state = get(get(userCacheAtom).states).get(idOf(key)) as LoadState<T> | undefined;
      if (state?.kind === 'ready') put(get, set, key, { ...state, value: change(state.value) });
    }),
    dropAtom: atom(null, (get, set, key: string) => {
      const cache = get(userCacheAtom);
      // The load in progress was requested before the change, so its response is outdated.
      cache.pendingLoads.delete(idOf(key));
      set(cache.states, idOf(key), idle);
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
 * Whether an immediate retry can succeed. A timeout is not retried, because the user has waited long enough; a
 * rejection would be the same again.
 */
function isRetryable({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'protocol';
}
