import { sortNewestFirst } from '#src/domain/assignment.ts';
import { createAuthorizedSend } from '../authorizedSend.ts';
import { catchInternalErrors } from '../catchInternalErrors.ts';
import { createHttp } from '../http.ts';
import { noCalls } from '../noCalls.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { fillPath } from '../urlPaths.ts';
import { readAs, readAsOrNull } from '../wire/readAs.ts';
import { createAccountCalls } from './account.ts';
import { createEstimateCalls } from './estimate.ts';
import { createFaqRatingCalls } from './faqRatings.ts';
import { mapAssignment } from './map.ts';
import { paths } from './paths.ts';
import { createPhotoCalls } from './photos.ts';
import { createProviderCalls } from './provider.ts';
import { createRatingCalls } from './ratings.ts';
import { createVehicleCalls } from './vehicle.ts';
import { assignmentReply, assignmentsReply, linkReply } from './wire.ts';

/** The standard flavour: API v4, assignments with a claim. The token is sent as a query parameter. */
export function createBackend(options: BackendOptions): Backend {
  const { token } = options;
  const send = createHttp(options);
  const sendAuthorized = createAuthorizedSend(send, token, (access_token, call) => ({
    ...call,
    query: { ...call.query, access_token },
  }));
  return catchInternalErrors<Backend>({
    ...createAccountCalls({ send, sendAuthorized, token }),
    ...createVehicleCalls(sendAuthorized),
    ...createPhotoCalls(sendAuthorized),
    ...createRatingCalls(sendAuthorized),
    ...(__FALLBACK__ || __TENANT__.usesFaqFeedback ? createFaqRatingCalls(sendAuthorized) : noCalls),
    ...createEstimateCalls(sendAuthorized),
    ...(__FALLBACK__ ? createProviderCalls(options) : noCalls),

    async linkActivation(code, signal) {
      const reply = await sendAuthorized({ method: 'PUT', path: fillPath(paths.link, { code }), signal });
      return readAs(reply, linkReply, (wire) => ({
        assignmentId: wire.id,
        assignment: mapAssignment(wire),
      }));
    },

    async loadAssignments(signal) {
      const reply = await sendAuthorized({ method: 'GET', path: paths.assignments, signal });
      return readAs(reply, assignmentsReply, (wire) => sortNewestFirst(wire.map(mapAssignment)));
    },

    async loadAssignment(id, signal) {
      const reply = await sendAuthorized({ method: 'GET', path: fillPath(paths.assignment, { id }), signal });
      return readAsOrNull(reply, assignmentReply, (wire) => wire && mapAssignment(wire));
    },
  });
}
