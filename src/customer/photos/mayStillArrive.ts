import type { BackendError } from '#src/backend/errors.ts';
import { isToldByBackend, mayPass } from './queue/uploadFault.ts';

/** Whether the queue retries by itself: after a connection error, but not after a rejection by the backend. */
export function mayStillArrive(error: BackendError): boolean {
  return mayPass(error) && !isToldByBackend(error);
}
