import { findCodeProblem } from '#src/tenant/code.ts';

/**
 * Where the code of the carrier that was used last is kept, for all carriers alike: no carrier's own key is as short.
 * The script of the pages of no carrier reads it too.
 */
export const lastCodeKey = 'livery/code';

type Area = Pick<Storage, 'getItem' | 'setItem'>;

/** Remembers whose app was used. It decides nothing: the address always says whose page this is. */
export function keepLastCode(code: string, open: () => Area = () => localStorage): void {
  try {
    open().setItem(lastCodeKey, code);
  } catch {
    // Nothing depends on it, and a browser that keeps nothing is told so elsewhere.
  }
}

/** The carrier to offer where the address names none that is known. Anything but a client code counts as nothing. */
export function readLastCode(open: () => Area = () => localStorage): string | undefined {
  try {
    const code = open().getItem(lastCodeKey);
    return code === null || findCodeProblem(code) !== undefined ? undefined : code;
  } catch {
    return undefined; // storage is blocked: nothing is kept there
  }
}
