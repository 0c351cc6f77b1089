import { catchInternalErrors } from '../catchInternalErrors.ts';
import { createHttp } from '../http.ts';
import type { BackendOptions, DeliveryBackend } from '../port.ts';
import { createAssignmentCall } from './assignments.ts';
import { authorizeWithQuery } from './authorize.ts';
import { createPhotoCalls } from './photos.ts';

/** The calls of API v4 that the service worker needs to send photos. */
export function createDeliveryBackend(options: BackendOptions): DeliveryBackend {
  const sendAuthorized = authorizeWithQuery(createHttp(options), options.token);
  return catchInternalErrors<DeliveryBackend>({
    ...createPhotoCalls(sendAuthorized),
    ...createAssignmentCall(sendAuthorized),
  });
}
