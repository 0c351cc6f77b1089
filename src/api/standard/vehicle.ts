import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { newClaimBody } from '../schemas/newClaim.ts';
import { readAs } from '../schemas/readAs.ts';
import { mapVehicleLookupResult, vehicleReply } from '../schemas/vehicle.ts';
import { fillPath } from '../urlPaths.ts';
import { mapClaim } from './map.ts';
import { paths } from './paths.ts';
import { claimReply } from './wire.ts';

type VehicleCalls = Pick<Backend, 'confirmVehicle' | 'createClaim'>;

/** Vehicle calls of API v4, and the call that opens a claim. */
export function createVehicleCalls(sendAuthorized: Send): VehicleCalls {
  return {
    /** A license plate is sent with the claim, because API v4 has no call for it. */
    async confirmVehicle(assignmentId, entry, signal) {
      if (entry.kind === 'plate') return { ok: true, value: { status: 'vin_not_required', vehicle: null } };
      const path = fillPath(paths.vin, { vin: entry.vin });
      const query = { assignment_id: assignmentId };
      return readAs(
        await sendAuthorized({ method: 'GET', path, query, signal }),
        vehicleReply,
        mapVehicleLookupResult,
      );
    },

    async createClaim(claim, signal) {
      const reply = await sendAuthorized({
        method: 'POST',
        path: paths.claims,
        body: newClaimBody(claim),
        signal,
      });
      return readAs(reply, claimReply, mapClaim);
    },
  };
}
