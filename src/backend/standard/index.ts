import { inListOrder } from '#src/domain/assignment.ts';
import { fillPath } from '../address.ts';
import { createHttp } from '../http.ts';
import { answerFaults } from '../ownFaults.ts';
import type { Backend, BackendOptions } from '../port.ts';
import { createSigned } from '../signed.ts';
import { readProvider } from '../wire/provider.ts';
import { readAs, readAsOrNull } from '../wire/readAs.ts';
import { createAccountCalls } from './account.ts';
import { createEstimateCalls } from './estimate.ts';
import { mapAssignment } from './map.ts';
import { paths } from './paths.ts';
import { createPhotoCalls } from './photos.ts';
import { createRatingCalls } from './ratings.ts';
import { createVehicleCalls } from './vehicle.ts';
import { assignmentReply, assignmentsReply, linkReply } from './wire.ts';

/** The standard flavour: API v4, assignments with a claim. The token is sent as a query parameter. */
export function createBackend(options: BackendOptions): Backend {
  const { token } = options;
  const send = createHttp(options);
  const signed = createSigned(send, token, (access_token, call) => ({
    ...call,
    query: { ...call.query, access_token },
  }));
  return answerFaults<Backend>({
    ...createAccountCalls({ send, signed, token }),
    ...createVehicleCalls(signed),
    ...createPhotoCalls(signed),
    ...createRatingCalls(signed),
    ...createEstimateCalls(signed),

    async loadProvider(code, signal) {
      const ask = createHttp({ ...options, code });
      return readProvider(await ask({ method: 'GET', path: paths.provider, signal }), code);
    },

    async linkActivation(code, signal) {
      const reply = await signed({ method: 'PUT', path: fillPath(paths.link, { code }), signal });
      return readAs(reply, linkReply, (wire) => ({
        assignmentId: wire.id,
        assignment: mapAssignment(wire),
      }));
    },

    async loadAssignments(signal) {
      const reply = await signed({ method: 'GET', path: paths.assignments, signal });
      return readAs(reply, assignmentsReply, (wire) => inListOrder(wire.map(mapAssignment)));
    },

    async loadAssignment(id, signal) {
      const reply = await signed({ method: 'GET', path: fillPath(paths.assignment, { id }), signal });
      return readAsOrNull(reply, assignmentReply, (wire) => wire && mapAssignment(wire));
    },
  });
}
