import type { VehicleEntry } from '#src/domain/vehicle.ts';
import { mapResult, type Result } from '../errors.ts';
import type { Backend } from '../port.ts';
import { readAs, readNothing } from '../wire/readAs.ts';
import { mapVehicleLookupResult, newClaimBody, vehicleReply } from '../wire/vehicle.ts';
import type { ViceCalls } from './calls.ts';
import { mapClaim } from './map.ts';
import { claimReply } from './wire.ts';

type VehicleCalls = Pick<Backend, 'confirmVehicle' | 'createClaim'>;

/** Vehicle calls of the customer API v1, and the call that creates a claim. */
export function createVehicleCalls({ sendAuthorized, pathOf }: ViceCalls): VehicleCalls {
  const saveVehicle = async (id: string, entry: VehicleEntry, signal: AbortSignal): Promise<Result<void>> => {
    const vehicle =
      entry.kind === 'vin'
        ? { customer_submitted_vin: entry.vin }
        : { customer_submitted_registration_number: entry.plate };
    const path = pathOf('exposure', { id });
    return readNothing(await sendAuthorized({ method: 'PUT', path, body: { vehicle }, signal }));
  };

  return {
    /** Looks up a VIN and stores it on the exposure if it is valid. Stores a plate without a lookup. */
    async confirmVehicle(assignmentId, entry, signal) {
      if (entry.kind === 'plate') {
        const saved = await saveVehicle(assignmentId, entry, signal);
        return mapResult(saved, () => ({ status: 'vin_not_required', vehicle: null }));
      }
      const path = pathOf('vin', { vin: entry.vin });
      const query = { assignment_id: assignmentId };
      const reply = await sendAuthorized({ method: 'GET', path, query, signal });
      const found = readAs(reply, vehicleReply, mapVehicleLookupResult);
      if (!found.ok || found.value.status === 'invalid_vin') return found;
      const saved = await saveVehicle(assignmentId, entry, signal);
      return saved.ok ? found : saved;
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
