import type { BackendError } from '#src/backend/errors.ts';
import { isToldByBackend, mayPass } from './queue/uploadFault.ts';

/**
 * Whether it was the way there that failed: then the queue goes on by itself. What the backend said no to, it says
 * again.
 */
export function mayStillArrive(error: BackendError): boolean {
  return mayPass(error) && !isToldByBackend(error);
}
