import type { BackendError } from '#src/backend/errors.ts';

/** Whether the backend has looked at what was sent, and did not take it. */
export function isRefusal({ kind }: BackendError): boolean {
  return kind === 'rejected' || kind === 'notFound' || kind === 'conflict' || kind === 'unauthorised';
}
