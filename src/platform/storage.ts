import type { Reporting } from './reporting.ts';

/** Small texts that outlive the page, one carrier's apart from another's. No method throws. */
export interface Storage {
  /** False where the browser refuses to keep anything: values then live as long as the page. */
  readonly persistent: boolean;
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** The part of `window.localStorage` that is used. */
export type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StorageOptions {
  readonly code: string;
  readonly reporting: Pick<Reporting, 'warn'>;
  /** @default window.localStorage. A function, because merely reading the property throws where storage is blocked. */
  readonly open?: () => StorageArea;
}

/**
 * The key of one value. A client code holds no `/`, so no two carriers and names share a key, however they are called.
 */
export function storageKey(code: string, name: string): string {
  return `livery/${code}/${name}`;
}

/**
 * Opens the browser's storage for one carrier. It is probed by write, read and delete, because `cookieEnabled` stays
 * true where every access throws; without it, and after a write that failed, values are kept in memory. Warns once for
 * each.
 */
export function createStorage({
  code,
  reporting,
  open = () => window.localStorage,
}: StorageOptions): Storage {
  const area = probe(code, open, reporting);
  const memory = new Map<string, string>();
  let warned = false;
  const attempt = <T>(action: (area: StorageArea) => T): T | undefined => {
    if (!area) return undefined;
    try {
      return action(area);
    } catch (cause) {
      if (!warned) reporting.warn('storage: access failed, kept in memory', cause);
      warned = true;
      return undefined;
    }
  };
  return {
    persistent: area !== undefined,
    get(name) {
      return memory.get(name) ?? attempt((it) => it.getItem(storageKey(code, name))) ?? undefined;
    },
    set(name, value) {
      const done = attempt((it) => {
        it.setItem(storageKey(code, name), value);
        return true;
      });
      if (done) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt((it) => it.removeItem(storageKey(code, name)));
    },
  };
}

function probe(
  code: string,
  open: () => StorageArea,
  reporting: Pick<Reporting, 'warn'>,
): StorageArea | undefined {
  const key = storageKey(code, 'probe');
  try {
    const area = open();
    area.setItem(key, key);
    const kept = area.getItem(key) === key;
    area.removeItem(key);
    if (kept) return area;
    reporting.warn('storage: unavailable');
  } catch (cause) {
    reporting.warn('storage: unavailable', cause);
  }
  return undefined;
}
