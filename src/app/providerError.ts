import type { BackendError } from '#src/api/errors.ts';

/** True if the backend responded that the provider does not exist. A retry would get the same response. */
export function isPermanentError({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'rejected' || kind === 'unauthorised';
}
