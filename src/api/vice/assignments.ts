import { sortNewestFirst } from '../assignment.ts';
import type { Backend } from '../port.ts';
import { readAs, readAsOrNull } from '../schemas/readAs.ts';
import type { ViceCalls } from './calls.ts';
import { mapExposure } from './map.ts';
import { exposureReply, exposuresReply, linkReply } from './wire.ts';

/** Separate from the other calls, because the service worker needs only this one. */
export function createAssignmentCall({ sendAuthorized, pathOf }: ViceCalls): Pick<Backend, 'loadAssignment'> {
  return {
    async loadAssignment(id, signal) {
      const reply = await sendAuthorized({ method: 'GET', path: pathOf('exposure', { id }), signal });
      return readAsOrNull(reply, exposureReply, mapExposure);
    },
  };
}

/** The other calls of the customer API v1 that return exposures. */
export function createAssignmentCalls({
  sendAuthorized,
  pathOf,
}: ViceCalls): Pick<Backend, 'linkActivation' | 'loadAssignments'> {
  return {
    async linkActivation(code, signal) {
      const reply = await sendAuthorized({ method: 'PUT', path: pathOf('link', { code }), signal });
      return readAs(reply, linkReply, (wire) => ({ assignmentId: wire.exposure_id, assignment: null }));
    },

    async loadAssignments(signal) {
      const reply = await sendAuthorized({ method: 'GET', path: pathOf('exposures'), signal });
      return readAs(reply, exposuresReply, (wire) => sortNewestFirst(wire.map(mapExposure)));
    },
  };
}
