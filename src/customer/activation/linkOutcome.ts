import type { BackendError } from '#src/backend/errors.ts';

const spent: readonly string[] = ['exposure_not_found', 'exposure_already_linked', 'activation_code_invalid'];

/** Whether the code can never be linked, so that a retry is pointless. Other errors may be temporary. */
export function isCodeSpent({ kind, code }: BackendError): boolean {
  return kind === 'notFound' || (code !== undefined && spent.includes(code));
}

// Duplicates the list of the vehicle step: a shared file would add 50 bytes to the import map of the first page
// (measured).
const unheard: readonly BackendError['kind'][] = ['offline', 'timeout', 'unavailable', 'protocol', 'fault'];

/** Whether the code is probably "already used" because the previous attempt succeeded and only its answer got lost. */
export function isLinkedUnheard(before: BackendError, now: BackendError): boolean {
  return now.code === 'exposure_already_linked' && unheard.includes(before.kind);
}
