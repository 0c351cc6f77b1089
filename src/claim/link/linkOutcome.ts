import type { BackendError } from '#src/api/errors.ts';

const permanentCodes: readonly string[] = [
  'exposure_not_found',
  'exposure_already_linked',
  'activation_code_invalid',
];

/** Whether the code can never be linked, so that a retry is pointless. Other errors may be temporary. */
export function isCodeUnusable({ kind, code }: BackendError): boolean {
  return kind === 'notFound' || (code !== undefined && permanentCodes.includes(code));
}

// Duplicates the list of the vehicle step: a shared file would add 50 bytes to the import map of the first page
// (measured).
const unansweredKinds: readonly BackendError['kind'][] = [
  'offline',
  'timeout',
  'unavailable',
  'protocol',
  'fault',
];

/** Whether the code is probably "already used" because the previous attempt succeeded and only its answer got lost. */
export function isLinkedByLostRequest(previousError: BackendError, currentError: BackendError): boolean {
  return currentError.code === 'exposure_already_linked' && unansweredKinds.includes(previousError.kind);
}
