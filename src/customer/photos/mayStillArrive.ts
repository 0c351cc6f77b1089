import type { BackendError } from '#src/backend/errors.ts';
import { isToldByBackend, mayPass } from './queue/uploadFault.ts';

/** Whether the connection failed, so that the queue retries by itself. A rejection by the backend would be repeated. */
export function mayStillArrive(error: BackendError): boolean {
  return mayPass(error) && !isToldByBackend(error);
}
