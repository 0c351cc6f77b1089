import type { BackendError } from './errors.ts';

/** Whether the backend has received and rejected the request. */
export function isRejection({ kind }: BackendError): boolean {
  return kind === 'rejected' || kind === 'notFound' || kind === 'conflict' || kind === 'unauthorised';
}
