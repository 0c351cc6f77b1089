import { catchInternalErrors } from '../catchInternalErrors.ts';
import { createHttp } from '../http.ts';
import { noCalls } from '../noCalls.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { createAccountCalls } from './account.ts';
import { createAssignmentCall, createAssignmentCalls } from './assignments.ts';
import { authorizeWithQuery } from './authorize.ts';
import { createEstimateCalls } from './estimate.ts';
import { createFaqRatingCalls } from './faqRatings.ts';
import { createPhotoCalls } from './photos.ts';
import { createProviderCalls } from './provider.ts';
import { createRatingCalls } from './ratings.ts';
import { createVehicleCalls } from './vehicle.ts';

/** The standard flavour: API v4, assignments with a claim. */
export function createBackend(options: BackendOptions): Backend {
  const { token } = options;
  const send = createHttp(options);
  const sendAuthorized = authorizeWithQuery(send, token);
  return catchInternalErrors<Backend>({
    ...createAccountCalls({ send, sendAuthorized, token }),
    ...createVehicleCalls(sendAuthorized),
    ...createPhotoCalls(sendAuthorized),
    ...createRatingCalls(sendAuthorized),
    ...(__FALLBACK__ || __TENANT__.usesFaqFeedback ? createFaqRatingCalls(sendAuthorized) : noCalls),
    ...createEstimateCalls(sendAuthorized),
    ...(__FALLBACK__ ? createProviderCalls(options) : noCalls),
    ...createAssignmentCalls(sendAuthorized),
    ...createAssignmentCall(sendAuthorized),
  });
}
