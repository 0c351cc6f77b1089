import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { BackendError, Result } from '#src/backend/errors.ts';
import type { Backend } from '#src/backend/port.ts';
import type { KeptValue } from '#src/domain/keptMember.ts';
import { raiseErrorAtom } from './flashes.ts';
import { keptValuesAtom } from './kept.ts';

/** Loading state of a value. */
export type Loaded<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly value: T;
      /** For values stored on this device: when they were loaded, in epoch milliseconds. */
      readonly keptAtMs?: number;
    }
  | { readonly kind: 'failed'; readonly error: BackendError };

export interface LoadRequest {
  readonly backend: Backend;
  readonly key: string;
  /** Calls the backend even if a value is present. The old value stays until the new one arrives. @default false */
  readonly force?: boolean;
}

/** A value that is loaded once per key and cached: it never goes stale, and focus does not refetch it. */
export interface Loadable<T> {
  stateOf(key: string): Atom<Loaded<T>>;
  /** Returns the cached value, joins a running load, or loads. Retries transient failures once. */
  readonly loadAtom: WritableAtom<null, [LoadRequest], Promise<Result<T>>>;
  /** Replaces the value with one from another call. A running load is repeated afterwards. */
  readonly putAtom: WritableAtom<null, [key: string, value: T], void>;
  /**
   * Applies a change to the current value, which may have been reloaded during the other call. Does nothing if there is
   * no value.
   */
  readonly changeAtom: WritableAtom<null, [key: string, change: (value: T) => T], void>;
  /** Removes a value that another call has changed. It is loaded again when needed. */
  readonly dropAtom: WritableAtom<null, [key: string], void>;
}

interface Shelf {
  readonly states: WritableAtom<ReadonlyMap<string, Loaded<unknown>>, [string, Loaded<unknown>], void>;
  readonly running: Map<string, Running>;
  readonly leaving: AbortController;
}

interface Running {
  readonly isForced: boolean;
  /** Another call has set a value since this load started. */
  isOvertaken: boolean;
  readonly promise: Promise<Result<unknown>>;
}

const idle: Loaded<never> = { kind: 'idle' };

const generationAtom = atom(0);

/**
 * One cache per signed-in user: a response that arrives after the cache was replaced goes to the old one, which is no
 * longer read.
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

/** Clears the cache and aborts running loads, because another user may sign in next. */
export const forgetLoadedAtom = atom(null, (get, set) => {
  get(shelfAtom).leaving.abort();
  set(generationAtom, (count) => count + 1);
});

export interface LoadableOptions<T> {
  /**
   * Whether to show the server's message for this error as a notification, next to the screen's own content.
   * @default never
   */
  readonly flashesErrors?: (error: BackendError) => boolean;
  /**
   * Stores values on the device, and parses a stored one when offline; undefined if it is unreadable. @default nothing
   * is stored
   */
  readonly readKept?: (get: Getter, kept: KeptValue) => T | undefined;
}

/** @param name unique name in the app */
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
      // A load that started before a change may return the old value, so only a forced one can be joined.
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
      // The response may predate the change, but it may also contain other new data.
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
      // The response has already cleared older notifications.
      if (!result.ok && flashesErrors(result.error)) set(raiseErrorAtom, result.error);
      return result;
    },
  );

  /** An atom cannot set itself. */
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
      // A running load was requested before the change.
      shelf.running.delete(idOf(key));
      set(shelf.states, idOf(key), idle);
    }),
  };
}

/** Retries reads once, and only reads. */
async function readOnceOrTwice<T>(read: () => Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> {
  try {
    const first = await read();
    return first.ok || !mayGoBetter(first.error) ? first : await read();
  } catch (cause) {
    if (signal.aborted) return { ok: false, error: { kind: 'offline' } };
    // Thrown globally, so that the page's error listener reports it: atoms have no access to reporting.
    setTimeout(() => {
      throw cause;
    });
    return { ok: false, error: { kind: 'fault' } };
  }
}

/** True if no response arrived. */
function isSilent({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout';
}

/** True if a later call would get the same response. */
function isLasting({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'rejected' || kind === 'conflict';
}

/**
 * True if an immediate retry can help. Not after a time-out, which has already made people wait; a refusal is final.
 */
function mayGoBetter({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'protocol';
}
