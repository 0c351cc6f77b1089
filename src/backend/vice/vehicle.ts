import type { VehicleEntry } from '#src/domain/vehicle.ts';
import { mapResult, type Result } from '../errors.ts';
import type { Backend } from '../port.ts';
import { readAs, readNothing } from '../wire/readAs.ts';
import { mapVehicleFound, newClaimBody, vehicleReply } from '../wire/vehicle.ts';
import type { ViceCalls } from './calls.ts';
import { mapClaim } from './map.ts';
import { claimReply } from './wire.ts';

type VehicleCalls = Pick<Backend, 'confirmVehicle' | 'createClaim'>;

/** Vehicle calls of the customer API v1, and the call that creates a claim. */
export function createVehicleCalls({ signed, pathOf }: ViceCalls): VehicleCalls {
  const keep = async (id: string, entry: VehicleEntry, signal: AbortSignal): Promise<Result<void>> => {
    const vehicle =
      entry.kind === 'vin'
        ? { customer_submitted_vin: entry.vin }
        : { customer_submitted_registration_number: entry.plate };
    const path = pathOf('exposure', { id });
    return readNothing(await signed({ method: 'PUT', path, body: { vehicle }, signal }));
  };

  return {
    /** Looks up a VIN and stores it on the exposure if it is valid. Stores a plate without a lookup. */
    async confirmVehicle(assignmentId, entry, signal) {
      if (entry.kind === 'plate') {
        const kept = await keep(assignmentId, entry, signal);
        return mapResult(kept, () => ({ status: 'vin_not_required', vehicle: null }));
      }
      const path = pathOf('vin', { vin: entry.vin });
      const query = { assignment_id: assignmentId };
      const reply = await signed({ method: 'GET', path, query, signal });
      const found = readAs(reply, vehicleReply, mapVehicleFound);
      if (!found.ok || found.value.status === 'invalid_vin') return found;
      const kept = await keep(assignmentId, entry, signal);
      return kept.ok ? found : kept;
    },

    /** Usually not needed, because the adapter builds a claim from each exposure. */
    async createClaim(claim, signal) {
      const reply = await signed({
        method: 'POST',
        path: pathOf('claims'),
        body: newClaimBody(claim),
        signal,
      });
      return readAs(reply, claimReply, mapClaim);
    },
  };
}
