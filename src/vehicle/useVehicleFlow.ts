import * as v from 'valibot';
import { vehicleSchema } from '#src/api/vehicle.ts';
import { type Flow, useFlow } from '#src/claim/flow.ts';
import { vehicleDraftAtom } from './vehicle.atoms.ts';
import { beginVehicleFlow, reduceVehicleFlow, type VehicleEvent, type VehicleFlow } from './vehicleFlow.ts';

const entrySchema = v.variant('kind', [
  v.object({ kind: v.literal('vin'), vin: v.string() }),
  v.object({ kind: v.literal('plate'), plate: v.string() }),
]);

export const vehicleFlow: Flow<VehicleFlow, VehicleEvent> = {
  begin: beginVehicleFlow,
  reduce: reduceVehicleFlow,
  schema: v.object({
    assignmentId: v.string(),
    typed: v.string(),
    outcome: v.variant('kind', [
      v.object({ kind: v.literal('none') }),
      v.object({
        kind: v.literal('confirmed'),
        entry: entrySchema,
        vehicle: v.nullable(vehicleSchema),
      }),
      v.object({ kind: v.literal('unknown'), entry: entrySchema }),
    ]),
    isCorrecting: v.boolean(),
  }),
};

/** The vehicle flow of one assignment. */
export function useVehicleFlow(assignmentId: string) {
  return useFlow(vehicleFlow, vehicleDraftAtom, assignmentId);
}
