import type { BackendError } from '#src/backend/errors.ts';

const spent: readonly string[] = ['exposure_not_found', 'exposure_already_linked', 'activation_code_invalid'];

/** True if a code will never work again. A network error may pass. */
export function isCodeSpent({ kind, code }: BackendError): boolean {
  return kind === 'notFound' || (code !== undefined && spent.includes(code));
}

// Duplicated in the vehicle area: a shared module would cost the first page 50 bytes in its import map (measured).
const unheard: readonly BackendError['kind'][] = ['offline', 'timeout', 'unavailable', 'protocol', 'fault'];

/** True if a used code was most likely used by the previous call, whose response was lost. */
export function isLinkedUnheard(before: BackendError, now: BackendError): boolean {
  return now.code === 'exposure_already_linked' && unheard.includes(before.kind);
}
