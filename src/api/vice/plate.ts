import { mapResult, type Result } from '../errors.ts';
import type { VehicleEntry, VehicleLookupResult } from '../vehicle.ts';
import type { ViceCalls } from './calls.ts';

/** Stores a license plate without a lookup. */
export async function confirmPlate(
  calls: ViceCalls,
  assignmentId: string,
  entry: VehicleEntry,
  signal: AbortSignal,
): Promise<Result<VehicleLookupResult>> {
  if (entry.kind !== 'plate') return { ok: false, error: { kind: 'fault' } };
  const vehicle = { customer_submitted_registration_number: entry.plate };
  const saved = await calls.saveVehicle(assignmentId, vehicle, signal);
  return mapResult(saved, () => ({ status: 'vin_not_required', vehicle: null }));
}
