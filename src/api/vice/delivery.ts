import { catchInternalErrors } from '../catchInternalErrors.ts';
import type { BackendOptions, DeliveryBackend } from '../port.ts';
import { createAssignmentCall } from './assignments.ts';
import { createViceCalls } from './calls.ts';
import { createPhotoCalls } from './photos.ts';

/** The calls of the customer API v1 that the service worker needs to send photos. */
export function createDeliveryBackend(options: BackendOptions): DeliveryBackend {
  const calls = createViceCalls(options);
  return catchInternalErrors<DeliveryBackend>({ ...createPhotoCalls(calls), ...createAssignmentCall(calls) });
}
