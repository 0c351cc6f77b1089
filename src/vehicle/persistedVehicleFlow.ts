import * as v from 'valibot';
import { persistedVehicleSchema } from '#src/claim/persistedVehicle.ts';
import { beginVehicleFlow, type VehicleFlow } from './vehicleFlow.ts';

const entrySchema = v.variant('kind', [
  v.object({ kind: v.literal('vin'), vin: v.string() }),
  v.object({ kind: v.literal('plate'), plate: v.string() }),
]);

const flowSchema = v.object({
  version: v.literal(1),
  assignmentId: v.string(),
  typed: v.string(),
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('none') }),
    v.object({
      kind: v.literal('confirmed'),
      entry: entrySchema,
      vehicle: v.nullable(persistedVehicleSchema),
    }),
    v.object({ kind: v.literal('unknown'), entry: entrySchema }),
  ]),
  isCorrecting: v.optional(v.boolean(), false),
});

/** Serializes the flow, so that it survives a reload. */
export function serializeVehicleFlow(flow: VehicleFlow): string {
  return JSON.stringify({ version: 1, ...flow });
}

/** Parses a stored flow. Starts a new one if it belongs to another assignment or is unreadable. */
export function parsePersistedVehicleFlow(text: string, assignmentId: string): VehicleFlow {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), flowSchema), text);
  if (!parsed.success || parsed.output.assignmentId !== assignmentId) return beginVehicleFlow(assignmentId);
  const { typed, outcome, isCorrecting } = parsed.output;
  return { assignmentId, typed, outcome, isCorrecting };
}
