import type { BackendError } from '#src/backend/errors.ts';

/** Whether a code will never work again, so that there is nothing to resume; a fault on the way may pass. [CLM-35] */
export function isCodeSpent({ kind, code }: BackendError): boolean {
  return kind === 'notFound' || code === 'exposure_not_found' || code === 'exposure_already_linked';
}
