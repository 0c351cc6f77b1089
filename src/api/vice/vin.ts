import type { Result } from '../errors.ts';
import { mapVehicleLookupResult, vehicleReply } from '../schemas/claim.ts';
import { readAs } from '../schemas/readAs.ts';
import type { VehicleEntry, VehicleLookupResult } from '../vehicle.ts';
import type { ViceCalls } from './calls.ts';

const lookupPath = '/{clientCode}/customer/v1/vin/{vin}';

/** Looks up a VIN and stores it on the exposure if it is valid. */
export async function confirmVin(
  calls: ViceCalls,
  assignmentId: string,
  entry: VehicleEntry,
  signal: AbortSignal,
): Promise<Result<VehicleLookupResult>> {
  if (entry.kind !== 'vin') return { ok: false, error: { kind: 'fault' } };
  const reply = await calls.sendAuthorized({
    method: 'GET',
    path: calls.fill(lookupPath, { vin: entry.vin }),
    query: { assignment_id: assignmentId },
    signal,
  });
  const found = readAs(reply, vehicleReply, mapVehicleLookupResult);
  if (!found.ok || found.value.status === 'invalid_vin') return found;
  const saved = await calls.saveVehicle(assignmentId, { customer_submitted_vin: entry.vin }, signal);
  return saved.ok ? found : saved;
}
