import * as v from 'valibot';
import { keptVehicle } from './keptVehicle.ts';
import { beginVehicleFlow, type VehicleFlow } from './vehicleFlow.ts';

const keptEntry = v.variant('kind', [
  v.object({ kind: v.literal('vin'), vin: v.string() }),
  v.object({ kind: v.literal('plate'), plate: v.string() }),
]);

const keptFlow = v.object({
  version: v.literal(1),
  assignmentId: v.string(),
  typed: v.string(),
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('none') }),
    v.object({ kind: v.literal('confirmed'), entry: keptEntry, vehicle: v.nullable(keptVehicle) }),
    v.object({ kind: v.literal('unknown'), entry: keptEntry }),
  ]),
});

/** Serializes the flow, so that it survives a reload. */
export function writeVehicleFlow(flow: VehicleFlow): string {
  return JSON.stringify({ version: 1, ...flow });
}

/** Parses a stored flow. Starts a new one if it belongs to another assignment or is unreadable. */
export function readVehicleFlow(text: string, assignmentId: string): VehicleFlow {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptFlow), text);
  if (!kept.success || kept.output.assignmentId !== assignmentId) return beginVehicleFlow(assignmentId);
  const { typed, outcome } = kept.output;
  return { assignmentId, typed, outcome };
}
