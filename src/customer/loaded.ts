import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { BackendError, Result } from '#src/backend/errors.ts';
import type { Backend } from '#src/backend/port.ts';
import type { KeptValue } from '#src/domain/keptMember.ts';
import { raiseErrorAtom } from './flashes.ts';
import { keptValuesAtom } from './kept.ts';

export type Loaded<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly value: T;
      /** Set if the value comes from this device: the time when it was loaded, in epoch milliseconds. */
      readonly keptAtMs?: number;
    }
  | { readonly kind: 'failed'; readonly error: BackendError };

export interface LoadRequest {
  readonly backend: Backend;
  readonly key: string;
  /**
   * Requests the value even if it is loaded. The old value stays until the new one has loaded.
   * @default false
   */
  readonly force?: boolean;
}

/** Data that is loaded once per key and cached. It never goes stale and is not refetched on window focus. */
export interface Loadable<T> {
  stateOf(key: string): Atom<Loaded<T>>;
  /** Returns the cached value, joins the load in progress, or starts one. Retries transient failures once. */
  readonly loadAtom: WritableAtom<null, [LoadRequest], Promise<Result<T>>>;
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

interface Shelf {
  readonly states: WritableAtom<ReadonlyMap<string, Loaded<unknown>>, [string, Loaded<unknown>], void>;
  readonly running: Map<string, Running>;
  readonly leaving: AbortController;
}

interface Running {
  readonly isForced: boolean;
  /** Another call has stored a value since this load started. */
  isOvertaken: boolean;
  readonly promise: Promise<Result<unknown>>;
}

const idle: Loaded<never> = { kind: 'idle' };

const generationAtom = atom(0);

/**
 * One cache per signed-in user. An answer that arrives after the cache was cleared is written to the old cache, which
 * is not read any more.
 */
const shelfAtom = atom((get): Shelf => {
  get(generationAtom);
  const mapAtom = atom<ReadonlyMap<string, Loaded<unknown>>>(new Map());
  const states = atom(
    (read) => read(mapAtom),
    (read, write, id: string, state: Loaded<unknown>) =>
      write(mapAtom, new Map(read(mapAtom)).set(id, state)),
  );
  return { states, running: new Map(), leaving: new AbortController() };
});

/** Clears the cache and aborts all loads, because another user may sign in next. */
export const forgetLoadedAtom = atom(null, (get, set) => {
  get(shelfAtom).leaving.abort();
  set(generationAtom, (count) => count + 1);
});

export interface LoadableOptions<T> {
  /**
   * Whether to show the server's message for this failure as an alert, in addition to the error screen.
   * @default never
   */
  readonly flashesErrors?: (error: BackendError) => boolean;
  /**
   * Enables persistence on the device. Converts a persisted value for use without a network; returns undefined if it
   * cannot be read.
   * @default nothing is persisted
   */
  readonly readKept?: (get: Getter, kept: KeptValue) => T | undefined;
}

/** @param name unique in the app */
export function createLoadable<T>(
  name: string,
  fetch: (backend: Backend, key: string, signal: AbortSignal) => Promise<Result<T>>,
  { flashesErrors = () => false, readKept }: LoadableOptions<T> = {},
): Loadable<T> {
  const atoms = new Map<string, Atom<Loaded<T>>>();
  const idOf = (key: string) => `${name}/${key}`;

  const loadAtom: Loadable<T>['loadAtom'] = atom(
    null,
    async (get, set, { backend, key, force = false }: LoadRequest): Promise<Result<T>> => {
      const shelf = get(shelfAtom);
      const id = idOf(key);
      const known = get(shelf.states).get(id) as Loaded<T> | undefined;
      if (known?.kind === 'ready' && !force) return { ok: true, value: known.value };
      const running = shelf.running.get(id);
      // A load that started before a forced request may return outdated data, so a forced request joins only another
      // forced load.
      if (running && !running.isOvertaken && (running.isForced || !force))
        return running.promise as Promise<Result<T>>;
      if (known?.kind !== 'ready') set(shelf.states, id, { kind: 'loading' });
      const turn: Running = {
        isForced: force,
        isOvertaken: false,
        promise: readOnceOrTwice(() => fetch(backend, key, shelf.leaving.signal), shelf.leaving.signal),
      };
      shelf.running.set(id, turn);
      const isReady = () => get(shelf.states).get(id)?.kind === 'ready';
      const standIn = (): boolean => {
        const kept = readKept && get(keptValuesAtom)?.find(id, () => void set(renewAtom, { backend, key }));
        const value = kept && readKept?.(get, kept);
        if (!kept || value === undefined) return false;
        set(shelf.states, id, { kind: 'ready', value, keptAtMs: kept.atMs });
        return true;
      };
      if (readKept)
        void get(keptValuesAtom)
          ?.patience()
          .then(() => shelf.running.get(id) === turn && !isReady() && standIn());
      const result = (await turn.promise) as Result<T>;
      if (shelf.running.get(id) !== turn) return result;
      shelf.running.delete(id);
      // The response may be older than the value stored meanwhile, but may also contain other new data: load again.
      if (result.ok && turn.isOvertaken) return set(renewAtom, { backend, key });
      if (result.ok) {
        set(shelf.states, id, { kind: 'ready', value: result.value });
        if (readKept) get(keptValuesAtom)?.keep(id, result.value);
      } else {
        if (readKept && isLasting(result.error)) get(keptValuesAtom)?.giveUp(id);
        if (!isReady()) {
          if (isSilent(result.error) && standIn()) return result;
          set(shelf.states, id, { kind: 'failed', error: result.error });
        }
      }
      // Shown last, because every response clears the messages that are on the screen.
      if (!result.ok && flashesErrors(result.error)) set(raiseErrorAtom, result.error);
      return result;
    },
  );

  /** A forced load. It is a separate atom, because an atom cannot set itself. */
  const renewAtom = atom(
    null,
    (_get, set, request: LoadRequest): Promise<Result<T>> => set(loadAtom, { ...request, force: true }),
  );

  const put = (get: Getter, set: Setter, key: string, state: Loaded<T>) => {
    const shelf = get(shelfAtom);
    const running = shelf.running.get(idOf(key));
    if (running) running.isOvertaken = true;
    set(shelf.states, idOf(key), state);
  };

  return {
    stateOf(key) {
      const known = atoms.get(key);
      if (known) return known;
      const fresh = atom((get) => (get(get(shelfAtom).states).get(idOf(key)) ?? idle) as Loaded<T>);
      atoms.set(key, fresh);
      return fresh;
    },
    loadAtom,
    putAtom: atom(null, (get, set, key: string, value: T) => put(get, set, key, { kind: 'ready', value })),
    changeAtom: atom(null, (get, set, key: string, change: (value: T) => T) => {
      const state = get(get(shelfAtom).states).get(idOf(key)) as Loaded<T> | undefined;
      if (state?.kind === 'ready') put(get, set, key, { ...state, value: change(state.value) });
    }),
    dropAtom: atom(null, (get, set, key: string) => {
      const shelf = get(shelfAtom);
      // The load in progress was requested before the change, so its response is outdated.
      shelf.running.delete(idOf(key));
      set(shelf.states, idOf(key), idle);
    }),
  };
}

/** Retries a transient failure once. Use it for reads only, because a repeated write may take effect twice. */
async function readOnceOrTwice<T>(read: () => Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> {
  try {
    const first = await read();
    return first.ok || !mayGoBetter(first.error) ? first : await read();
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

/** Whether the backend did not answer, because the network is down or too slow. */
function isSilent({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout';
}

/** Whether a later request would fail in the same way. */
function isLasting({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'rejected' || kind === 'conflict';
}

/**
 * Whether an immediate retry can succeed. A timeout is not retried, because the user has waited long enough; a
 * rejection would be the same again.
 */
function mayGoBetter({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'protocol';
}
