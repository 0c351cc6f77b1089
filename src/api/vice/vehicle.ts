import type { Backend } from '../port.ts';
import { newClaimBody } from '../schemas/newClaim.ts';
import { readAs } from '../schemas/readAs.ts';
import type { ViceCalls } from './calls.ts';
import { mapClaim } from './map.ts';
import { confirmPlate } from './plate.ts';
import { confirmVin } from './vin.ts';
import { claimReply } from './wire.ts';

type VehicleCalls = Pick<Backend, 'confirmVehicle' | 'createClaim'>;

/** Vehicle calls of the customer API v1, and the call that creates a claim. */
export function createVehicleCalls(calls: ViceCalls): VehicleCalls {
  const { sendAuthorized, pathOf } = calls;
  return {
    async confirmVehicle(assignmentId, entry, signal) {
      // A `?:`, because with an early return esbuild would keep the imports of the code after it.
      return __TENANT__.usesVinVerification
        ? confirmVin(calls, assignmentId, entry, signal)
        : confirmPlate(calls, assignmentId, entry, signal);
    },

    /** Usually not needed, because the adapter builds a claim from each exposure. */
    async createClaim(claim, signal) {
      const reply = await sendAuthorized({
        method: 'POST',
        path: pathOf('claims'),
        body: newClaimBody(claim),
        signal,
      });
      return readAs(reply, claimReply, mapClaim);
    },
  };
}
