import type { BackendError } from '#src/backend/errors.ts';

/** The backend has said that there is no such provider: asking again would be answered alike. */
export function isFinal({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'rejected' || kind === 'unauthorised';
}
