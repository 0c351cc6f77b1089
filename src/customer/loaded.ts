import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai';
import type { BackendError, Result } from '#src/backend/errors.ts';
import type { Backend } from '#src/backend/port.ts';
import type { KeptValue } from '#src/domain/keptMember.ts';
import { raiseErrorAtom } from './flashes.ts';
import { keptValuesAtom } from './kept.ts';

/** Where the loading of something stands. */
export type Loaded<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly value: T;
      /** Where the value comes from the memory of the device: when it was loaded, in epoch milliseconds. */
      readonly keptAtMs?: number;
    }
  | { readonly kind: 'failed'; readonly error: BackendError };

export interface LoadRequest {
  readonly backend: Backend;
  readonly key: string;
  /** Asks the backend even where the value is there. What is there stays until the new one is. @default false */
  readonly force?: boolean;
}

/** Something that is loaded once per key and kept: it never goes stale, and no focus fetches it again. */
export interface Loadable<T> {
  stateOf(key: string): Atom<Loaded<T>>;
  /** Gives what is there, joins the load that is running, or loads. A read that may go better is made once more. */
  readonly loadAtom: WritableAtom<null, [LoadRequest], Promise<Result<T>>>;
  /** Puts a value in its place that another call has given. What is on its way is asked for once more. */
  readonly putAtom: WritableAtom<null, [key: string, value: T], void>;
  /**
   * The same with a change of what is there by then: it may have been loaded anew while the call was made. Nothing where
   * nothing is there.
   */
  readonly changeAtom: WritableAtom<null, [key: string, change: (value: T) => T], void>;
  /** Forgets one value, because another call has changed it: whoever needs it loads it anew. */
  readonly dropAtom: WritableAtom<null, [key: string], void>;
}

interface Shelf {
  readonly states: WritableAtom<ReadonlyMap<string, Loaded<unknown>>, [string, Loaded<unknown>], void>;
  readonly running: Map<string, Running>;
  readonly leaving: AbortController;
}

interface Running {
  readonly isForced: boolean;
  /** Another call has given a value since it was begun. */
  isOvertaken: boolean;
  readonly promise: Promise<Result<unknown>>;
}

const idle: Loaded<never> = { kind: 'idle' };

const generationAtom = atom(0);

/** One shelf per signed-in user: an answer that comes after it was cleared falls on the old one, which nobody reads. */
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

/** Forgets all that was loaded and ends what is being loaded: somebody else may sign in next. */
export const forgetLoadedAtom = atom(null, (get, set) => {
  get(shelfAtom).leaving.abort();
  set(generationAtom, (count) => count + 1);
});

export interface LoadableOptions<T> {
  /**
   * Whether to show the server's words for this failure as an alert, beside what the screen shows in place of its data.
   * @default never
   */
  readonly flashesErrors?: (error: BackendError) => boolean;
  /**
   * Has the device keep the value, and reads what it has kept where there is no network; undefined where that cannot be
   * read. @default nothing is kept
   */
  readonly readKept?: (get: Getter, kept: KeptValue) => T | undefined;
}

/** @param name tells it from the others; once in the app */
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
      // A load from before may bring what was before: only another forced one will do.
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
      // It may be from before the change, and may bring more besides.
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
      // By now the response has cleared what stood there before.
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
      // What is on its way was asked for before the change.
      shelf.running.delete(idOf(key));
      set(shelf.states, idOf(key), idle);
    }),
  };
}

/** Reads alone are repeated, and once. */
async function readOnceOrTwice<T>(read: () => Promise<Result<T>>, signal: AbortSignal): Promise<Result<T>> {
  try {
    const first = await read();
    return first.ok || !mayGoBetter(first.error) ? first : await read();
  } catch (cause) {
    if (signal.aborted) return { ok: false, error: { kind: 'offline' } };
    // Reported by the page's own listener, as what nobody has caught: atoms know no reporting.
    setTimeout(() => {
      throw cause;
    });
    return { ok: false, error: { kind: 'fault' } };
  }
}

/** Nobody has answered: there is no network, or none to speak of. */
function isSilent({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'timeout';
}

/** Whether asking later would give the same answer. */
function isLasting({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'rejected' || kind === 'conflict';
}

/** Whether asking at once again can help. A time-out has kept people waiting already; a refusal stays one. */
function mayGoBetter({ kind }: BackendError): boolean {
  return kind === 'offline' || kind === 'unavailable' || kind === 'protocol';
}
