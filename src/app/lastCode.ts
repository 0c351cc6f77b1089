import { findCodeProblem } from '#src/tenant/code.ts';

/**
 * Storage key of the last used client code, shared by all carriers. It is shorter than the keys of a carrier, so it
 * cannot collide with them. The boot script of the pages without a carrier reads it too.
 */
export const lastCodeKey = 'livery/code';

type StorageArea = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Stores the client code of the carrier that was used last. It is only for links: the URL always determines the
 * carrier.
 */
export function persistLastCode(code: string, open: () => StorageArea = () => localStorage): void {
  try {
    open().setItem(lastCodeKey, code);
  } catch {
    // Nothing depends on this value, and another part of the app reports missing storage.
  }
}

/**
 * Returns the last used client code, for pages without a known carrier. Undefined if the stored value is not a client
 * code.
 */
export function readLastCode(open: () => StorageArea = () => localStorage): string | undefined {
  try {
    const code = open().getItem(lastCodeKey);
    return code === null || findCodeProblem(code) !== undefined ? undefined : code;
  } catch {
    return undefined; // storage is blocked, so nothing is stored
  }
}
