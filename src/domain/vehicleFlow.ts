import type { Assignment } from './assignment.ts';
import type { NewClaim } from './claim.ts';
import type { Vehicle, VehicleEntry, VehicleFound } from './vehicle.ts';
import { removeInvisible } from './visibleText.ts';

/** Where the confirmation of a vehicle stands, beside its step, which is in the address. Plain data: it is kept. */
export interface VehicleFlow {
  readonly assignmentId: string;
  /** As it stands in the field. */
  readonly typed: string;
  readonly outcome: VehicleOutcome;
}

/** What became of what was sent. An invalid VIN leaves `none`: it is an error of the field. */
export type VehicleOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'confirmed'; readonly entry: VehicleEntry; readonly vehicle: Vehicle | null }
  /** Unknown to the backend; a photo of the VIN will do. */
  | { readonly kind: 'unknown'; readonly entry: VehicleEntry };

export type VehicleEvent =
  | { readonly type: 'entryTyped'; readonly text: string }
  | { readonly type: 'entryAnswered'; readonly entry: VehicleEntry; readonly found: VehicleFound };

/** Steps below the specified path, as they stand in the query; the overview stands there without. */
const vehicleSteps = ['enter', 'success', 'unknown', 'photo'] as const;

export type VehicleStep = 'overview' | (typeof vehicleSteps)[number];

export function beginVehicleFlow(assignmentId: string): VehicleFlow {
  return { assignmentId, typed: '', outcome: { kind: 'none' } };
}

export function reduceVehicleFlow(flow: VehicleFlow, event: VehicleEvent): VehicleFlow {
  switch (event.type) {
    case 'entryTyped':
      if (event.text === flow.typed) return flow;
      // An answer belongs to what was sent, and to nothing else that is typed after it.
      return isSameEntry(event.text, flow.typed)
        ? { ...flow, typed: event.text }
        : { ...flow, typed: event.text, outcome: { kind: 'none' } };
    case 'entryAnswered': {
      const outcome = outcomeOf(event.entry, event.found);
      return outcome.kind === 'none' && flow.outcome.kind === 'none' ? flow : { ...flow, outcome };
    }
    default:
      return event satisfies never;
  }
}

/** Case, spaces and invisible characters make no difference. */
function isSameEntry(a: string, b: string): boolean {
  const bare = (text: string) => removeInvisible(text).replace(/\s/g, '').toUpperCase();
  return bare(a) === bare(b);
}

function outcomeOf(entry: VehicleEntry, { status, vehicle }: VehicleFound): VehicleOutcome {
  if (status === 'invalid_vin') return { kind: 'none' };
  return status === 'allow_photo' ? { kind: 'unknown', entry } : { kind: 'confirmed', entry, vehicle };
}

/** Where an answer leads; undefined where it stays with the entry. */
export function stepAfterAnswer({ status }: VehicleFound): VehicleStep | undefined {
  if (status === 'invalid_vin') return undefined;
  return status === 'allow_photo' ? 'unknown' : 'success';
}

/** Where the loading of the assignment stands; `ready` with null where the answer holds none. */
export type AssignmentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly value: Assignment | null };

/** What the screen shows; `photos` is where it goes on at once. */
export type VehicleView =
  | { readonly kind: 'init' | 'loading' | 'error' | 'photos' }
  | { readonly kind: VehicleStep; readonly assignment: Assignment };

/**
 * A step that cannot be reached falls back to the overview. Whoever has just confirmed a plate can still come back to
 * where it was confirmed; anybody else with a plate goes straight on.
 * @param wanted from the address
 */
export function viewVehicle(
  state: AssignmentState,
  flow: VehicleFlow,
  wanted: string | undefined,
): VehicleView {
  if (state.kind === 'idle') return { kind: 'init' };
  if (state.kind === 'loading') return { kind: 'loading' };
  if (state.kind === 'failed' || state.value === null) return { kind: 'error' };
  const assignment = state.value;
  if (isSettled(assignment) && flow.outcome.kind === 'none') return { kind: 'photos' };
  const step = vehicleSteps.find((known) => known === wanted);
  return { kind: step && isReachable(step, flow.outcome) ? step : 'overview', assignment };
}

/** A plate without a claim leaves nothing to send photos to: they would only lead back here, round and round. */
function isSettled({ licensePlate, needsClaim }: Assignment): boolean {
  return licensePlate !== null && licensePlate.trim() !== '' && !needsClaim;
}

function isReachable(step: (typeof vehicleSteps)[number], outcome: VehicleOutcome): boolean {
  if (step === 'enter') return true;
  return outcome.kind === (step === 'success' ? 'confirmed' : 'unknown');
}

const unknownWord = 'Unknown';

/** Stands for a vehicle that the backend does not know. */
export function placeholderVehicle(vin: string | null): Vehicle {
  return {
    year: 2017,
    make: unknownWord,
    model: unknownWord,
    trim: null,
    vin,
    mileage: null,
    averageMileage: null,
    hasInvalidVin: false,
    hasNoMileagePhoto: false,
    reportId: null,
  };
}

/** What a claim is opened with once the vehicle is settled. */
export function claimFor(assignment: Assignment, outcome: VehicleOutcome): NewClaim {
  const entry = outcome.kind === 'none' ? undefined : outcome.entry;
  const vin = entry?.kind === 'vin' ? entry.vin : null;
  const known = outcome.kind === 'confirmed' ? (outcome.vehicle ?? assignment.vehicle) : null;
  return {
    claimNumber: assignment.claimNumber,
    vehicle: known ? { ...known, vin: known.vin ?? vin } : placeholderVehicle(vin),
    licensePlate: entry?.kind === 'plate' ? entry.plate : null,
  };
}
