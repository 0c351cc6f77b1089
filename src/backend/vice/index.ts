import { sortNewestFirst } from '#src/domain/assignment.ts';
import { catchInternalErrors } from '../catchInternalErrors.ts';
import { noCalls } from '../noCalls.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { readAs, readAsOrNull } from '../wire/readAs.ts';
import { createAccountCalls } from './account.ts';
import { createViceCalls } from './calls.ts';
import { createEstimateCalls } from './estimate.ts';
import { createFaqRatingCalls } from './faqRatings.ts';
import { mapExposure } from './map.ts';
import { createPhotoCalls } from './photos.ts';
import { createPreferencesCalls } from './preferences.ts';
import { createProviderCalls } from './provider.ts';
import { createRatingCalls } from './ratings.ts';
import { createVehicleCalls } from './vehicle.ts';
import { exposureReply, exposuresReply, linkReply } from './wire.ts';

/**
 * The vice flavour: customer API v1 with its v2 calls. The API returns exposures, and the adapter builds a claim from
 * each one. The token is sent in the bearer header.
 */
export function createBackend(options: BackendOptions): Backend {
  const calls = createViceCalls(options);
  const { sendAuthorized, pathOf } = calls;
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

    async linkActivation(code, signal) {
      const reply = await sendAuthorized({ method: 'PUT', path: pathOf('link', { code }), signal });
      return readAs(reply, linkReply, (wire) => ({ assignmentId: wire.exposure_id, assignment: null }));
    },

    async loadAssignments(signal) {
      const reply = await sendAuthorized({ method: 'GET', path: pathOf('exposures'), signal });
      return readAs(reply, exposuresReply, (wire) => sortNewestFirst(wire.map(mapExposure)));
    },

    async loadAssignment(id, signal) {
      const reply = await sendAuthorized({ method: 'GET', path: pathOf('exposure', { id }), signal });
      return readAsOrNull(reply, exposureReply, mapExposure);
    },
  });
}
