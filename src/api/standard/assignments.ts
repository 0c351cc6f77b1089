import { sortNewestFirst } from '../assignment.ts';
import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { readAs, readAsOrNull } from '../schemas/readAs.ts';
import { fillPath } from '../urlPaths.ts';
import { mapAssignment } from './map.ts';
import { paths } from './paths.ts';
import { assignmentReply, assignmentsReply, linkReply } from './wire.ts';

/** Separate from the other calls, because the service worker needs only this one. */
export function createAssignmentCall(sendAuthorized: Send): Pick<Backend, 'loadAssignment'> {
  return {
    async loadAssignment(id, signal) {
      const reply = await sendAuthorized({ method: 'GET', path: fillPath(paths.assignment, { id }), signal });
      return readAsOrNull(reply, assignmentReply, (wire) => wire && mapAssignment(wire));
    },
  };
}

/** The other calls of API v4 that return assignments. */
export function createAssignmentCalls(
  sendAuthorized: Send,
): Pick<Backend, 'linkActivation' | 'loadAssignments'> {
  return {
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
  };
}
