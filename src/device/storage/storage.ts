import type { Reporting } from '../reports/reporting.ts';

/** Persists small strings across page loads, separately for each carrier. Methods never throw. */
export interface Storage {
  /**
   * False if the browser blocks storage. Values are then kept in memory until the page closes. True for a full storage:
   * its values can be read, and new values that do not fit are kept in memory.
   */
  readonly persistent: boolean;
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** The part of `window.localStorage` that is used. */
export type StorageArea = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'length'>;

interface StorageOptions {
  readonly code: string;
  readonly reporting: Pick<Reporting, 'warn'>;
  /**
   * A function, because reading the property throws if storage is blocked.
   * @default window.localStorage
   */
  readonly open?: () => StorageArea;
}

/**
 * Returns the storage key of a value. A client code contains no `/`, so different carriers and names never share a key.
 */
export function storageKey(code: string, name: string): string {
  return `livery/${code}/${name}`;
}

/**
 * Opens the browser's storage for one carrier. Tests it by writing, reading and deleting a value, because
 * `cookieEnabled` can be true although every access throws. Without storage, or after a failed write, it keeps values
 * in memory. Logs one warning for each case.
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
      const isStored = attempt((it) => {
        it.setItem(storageKey(code, name), value);
        return true;
      });
      if (isStored) memory.delete(name);
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
  let area: StorageArea | undefined;
  try {
    area = open();
    area.setItem(key, key);
    const isStored = area.getItem(key) === key;
    area.removeItem(key);
    if (isStored) return area;
    reporting.warn('storage: unavailable');
  } catch (cause) {
    if (isFull(area, cause)) {
      // The stored values can still be read, and the session is one of them.
      reporting.warn('storage: full', cause);
      return area;
    }
    reporting.warn('storage: unavailable', cause);
  }
  return undefined;
}

/** A storage with a quota of zero throws the same error as a full one, but is empty. Firefox uses the second name. */
function isFull(area: StorageArea | undefined, cause: unknown): boolean {
  const isQuotaError =
    cause instanceof DOMException && /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(cause.name);
  return isQuotaError && area !== undefined && area.length > 0;
}

/**
 * True if the browser stores cookies. Tested by writing, reading and deleting one, because `cookieEnabled` can be true
 * although cookies are blocked, and reading `document.cookie` throws in some frames.
 */
export function areCookiesEnabled(document: Pick<Document, 'cookie'>): boolean {
  const probe = 'livery-probe=1';
  try {
    document.cookie = `${probe};SameSite=Strict`;
    const isStored = document.cookie.includes(probe);
    document.cookie = `${probe};SameSite=Strict;Max-Age=0`;
    return isStored;
  } catch {
    return false; // a browser that blocks cookies can throw
  }
}
