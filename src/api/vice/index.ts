import { catchInternalErrors } from '../catchInternalErrors.ts';
import { noCalls } from '../noCalls.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { createAccountCalls } from './account.ts';
import { createAssignmentCall, createAssignmentCalls } from './assignments.ts';
import { createViceCalls } from './calls.ts';
import { createEstimateCalls } from './estimate.ts';
import { createFaqRatingCalls } from './faqRatings.ts';
import { createPhotoCalls } from './photos.ts';
import { createPreferencesCalls } from './preferences.ts';
import { createProviderCalls } from './provider.ts';
import { createRatingCalls } from './ratings.ts';
import { createVehicleCalls } from './vehicle.ts';

/**
 * The vice flavour: customer API v1 with its v2 calls. The API returns exposures, and the adapter builds a claim from
 * each one. The token is sent in the bearer header.
 */
export function createBackend(options: BackendOptions): Backend {
  const calls = createViceCalls(options);
  return catchInternalErrors<Backend>({
    ...createAccountCalls(calls),
    ...createVehicleCalls(calls),
    ...createPhotoCalls(calls),
    ...createRatingCalls(calls),
    ...(__FALLBACK__ || __TENANT__.usesFaqFeedback ? createFaqRatingCalls(calls) : noCalls),
    ...(__FALLBACK__ || __TENANT__.enablesNotificationPreferences
      ? createPreferencesCalls(calls, options)
      : noCalls),
    ...createEstimateCalls(calls),
    ...(__FALLBACK__ ? createProviderCalls(options) : noCalls),
    ...createAssignmentCalls(calls),
    ...createAssignmentCall(calls),
  });
}
