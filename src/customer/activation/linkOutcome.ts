import type { BackendError } from '#src/backend/errors.ts';

const spent: readonly string[] = ['exposure_not_found', 'exposure_already_linked', 'activation_code_invalid'];

/** Whether a code will never work again, so that there is nothing to resume; a fault on the way may pass. */
export function isCodeSpent({ kind, code }: BackendError): boolean {
  return kind === 'notFound' || (code !== undefined && spent.includes(code));
}

// The vehicle's own list is the same: a file that both share costs the first page 50 bytes in its import map. (Measured.)
const unheard: readonly BackendError['kind'][] = ['offline', 'timeout', 'unavailable', 'protocol', 'fault'];

/** Whether a code that is used now was most likely used by the try before, whose answer got lost. */
export function isLinkedUnheard(before: BackendError, now: BackendError): boolean {
  return now.code === 'exposure_already_linked' && unheard.includes(before.kind);
}
