import type { BackendError } from '#src/backend/errors.ts';
import { isExplainedByBackend, isTransient } from './uploadError.ts';

/** Whether the queue retries by itself: after a connection error, but not after a rejection by the backend. */
export function willRetry(error: BackendError): boolean {
  return isTransient(error) && !isExplainedByBackend(error);
}
