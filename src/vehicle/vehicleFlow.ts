import * as v from 'valibot';
import type { Assignment } from '#src/api/assignment.ts';
import type { NewClaim } from '#src/api/claim.ts';
import {
  type Vehicle,
  type VehicleEntry,
  type VehicleLookupResult,
  vehicleSchema,
} from '#src/api/vehicle.ts';
import type { Flow } from '#src/claim/flow.ts';
import type { LoadState } from '#src/claim/loadable.ts';
import { cleanIdentifier } from '#src/texts/visibleText.ts';

const entrySchema: v.GenericSchema<VehicleEntry> = v.variant('kind', [
  v.object({ kind: v.literal('vin'), vin: v.string() }),
  v.object({ kind: v.literal('plate'), plate: v.string() }),
]);

/** Result of the last lookup. An invalid VIN results in `none`, because it is shown as an error of the field. */
const outcomeSchema = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({
    kind: v.literal('confirmed'),
    entry: entrySchema,
    vehicle: v.nullable(vehicleSchema),
  }),
  /** The backend does not recognize the vehicle and accepts a photo of the VIN instead. */
  v.object({ kind: v.literal('unknown'), entry: entrySchema }),
]);

export type VehicleOutcome = Readonly<v.InferOutput<typeof outcomeSchema>>;

/** State of the vehicle confirmation. The current step is stored in the URL. */
const flowSchema = v.object({
  assignmentId: v.string(),
  /** Current text of the input field. */
  typed: v.string(),
  outcome: outcomeSchema,
  /** True after the user has changed an entry that was confirmed in this flow. */
  isCorrecting: v.boolean(),
});

export type VehicleFlow = Readonly<v.InferOutput<typeof flowSchema>>;

type VehicleEvent =
  | { readonly type: 'entryTyped'; readonly text: string }
  | { readonly type: 'entryAnswered'; readonly entry: VehicleEntry; readonly found: VehicleLookupResult };

/** The values of the `step` query parameter. The overview has no parameter. */
const vehicleSteps = ['enter', 'success', 'unknown', 'photo'] as const;

export type VehicleStep = 'overview' | (typeof vehicleSteps)[number];

export function beginVehicleFlow(assignmentId: string): VehicleFlow {
  return { assignmentId, typed: '', outcome: { kind: 'none' }, isCorrecting: false };
}

function reduceVehicleFlow(flow: VehicleFlow, event: VehicleEvent): VehicleFlow {
  switch (event.type) {
    case 'entryTyped':
      if (event.text === flow.typed) return flow;
      // The result of the last lookup does not apply to different input.
      return isSameEntry(event.text, flow.typed)
        ? { ...flow, typed: event.text }
        : {
            ...flow,
            typed: event.text,
            outcome: { kind: 'none' },
            isCorrecting: flow.isCorrecting || flow.outcome.kind === 'confirmed',
          };
    case 'entryAnswered': {
      const outcome = outcomeOf(event.entry, event.found);
      return outcome.kind === 'none' && flow.outcome.kind === 'none' ? flow : { ...flow, outcome };
    }
    default:
      return event satisfies never;
  }
}

export const vehicleFlow: Flow<VehicleFlow, VehicleEvent> = {
  begin: beginVehicleFlow,
  reduce: reduceVehicleFlow,
  schema: flowSchema,
};

/** Ignores case, spaces, dashes and what `cleanIdentifier` removes. */
function isSameEntry(a: string, b: string): boolean {
  const normalize = (text: string) =>
    cleanIdentifier(text)
      .replace(/[\s*-]/g, '')
      .toUpperCase();
  return normalize(a) === normalize(b);
}

function outcomeOf(entry: VehicleEntry, { status, vehicle }: VehicleLookupResult): VehicleOutcome {
  if (status === 'invalid_vin') return { kind: 'none' };
  return status === 'allow_photo' ? { kind: 'unknown', entry } : { kind: 'confirmed', entry, vehicle };
}

/** The step after a lookup; undefined for an invalid VIN, which stays on the current step. */
export function stepAfterAnswer({ status }: VehicleLookupResult): VehicleStep | undefined {
  if (status === 'invalid_vin') return undefined;
  return status === 'allow_photo' ? 'unknown' : 'success';
}

/** What the screen shows. `photos` redirects to the photos immediately. */
type VehicleView =
  | { readonly kind: 'loading' | 'error' | 'photos' }
  | { readonly kind: VehicleStep; readonly assignment: Assignment };

/**
 * Returns what to show. Falls back to the overview if the requested step cannot be reached. An assignment with a
 * license plate continues to the photos, unless the plate was confirmed in this flow, so that Back and a correction
 * still work.
 * @param state its value is null if the response contained no assignment
 * @param requested the step in the URL
 */
export function vehicleViewOf(
  state: LoadState<Assignment | null>,
  flow: VehicleFlow,
  requested: string | undefined,
): VehicleView {
  if (state.kind === 'idle' || state.kind === 'loading') return { kind: 'loading' };
  if (state.kind === 'failed' || state.value === null) return { kind: 'error' };
  const assignment = state.value;
  const wasConfirmed = flow.outcome.kind !== 'none' || flow.isCorrecting;
  if (hasPlateAndClaim(assignment) && !wasConfirmed) return { kind: 'photos' };
  const step = vehicleSteps.find((name) => name === requested);
  return { kind: step && isReachable(step, flow.outcome) ? step : 'overview', assignment };
}

/** Without a claim the photos screen redirects back to this screen, so a plate alone would cause a redirect loop. */
function hasPlateAndClaim({ licensePlate, needsClaim }: Assignment): boolean {
  return licensePlate !== null && licensePlate.trim() !== '' && !needsClaim;
}

function isReachable(step: (typeof vehicleSteps)[number], outcome: VehicleOutcome): boolean {
  if (step === 'enter') return true;
  return outcome.kind === (step === 'success' ? 'confirmed' : 'unknown');
}

const unknownText = 'Unknown';

/** The placeholder to send for a vehicle that the backend does not recognize. */
function placeholderVehicle(vin: string | null): Vehicle {
  return {
    year: 2017,
    make: unknownText,
    model: unknownText,
    trim: null,
    vin,
    mileage: null,
    averageMileage: null,
    hasInvalidVin: false,
    hasNoMileagePhoto: false,
    reportId: null,
  };
}

/** The data to create a claim with after the vehicle was confirmed. */
export function newClaimFor(assignment: Assignment, outcome: VehicleOutcome): NewClaim {
  const entry = outcome.kind === 'none' ? undefined : outcome.entry;
  const vin = entry?.kind === 'vin' ? entry.vin : null;
  const vehicle = outcome.kind === 'confirmed' ? (outcome.vehicle ?? assignment.vehicle) : null;
  return {
    claimNumber: assignment.claimNumber,
    vehicle: vehicle ? { ...vehicle, vin: vin ?? vehicle.vin } : placeholderVehicle(vin),
    licensePlate: entry?.kind === 'plate' ? entry.plate : null,
  };
}
