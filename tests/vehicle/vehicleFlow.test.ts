import { describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { VehicleEntry, VehicleStatus } from '#src/api/vehicle.ts';
import { readFlow } from '#src/claim/flow.ts';
import type { LoadState } from '#src/claim/loadable.ts';
import {
  beginVehicleFlow,
  newClaimFor,
  placeholderVehicle,
  reduceVehicleFlow,
  type VehicleEvent,
  type VehicleFlow,
  type VehicleOutcome,
  vehicleFlow,
  vehicleViewOf,
} from '#src/vehicle/vehicleFlow.ts';
import { anAssignment, aVehicle } from '../support/anAssignment.ts';

const vin: VehicleEntry = { kind: 'vin', vin: '1M8GDM9AXKP042788' };
const plate: VehicleEntry = { kind: 'plate', plate: 'BG 123-AB' };
const outback = aVehicle({ year: 2021, make: 'Subaru', model: 'Outback' });
const confirmed: VehicleOutcome = { kind: 'confirmed', entry: vin, vehicle: outback };
const unknown: VehicleOutcome = { kind: 'unknown', entry: vin };
const noOutcome: VehicleOutcome = { kind: 'none' };
const flowWith = (outcome: VehicleOutcome): VehicleFlow => ({
  ...{ assignmentId: '7', typed: vin.vin, outcome, isCorrecting: false },
});
const ready = (overrides = {}): LoadState<Assignment | null> => ({
  kind: 'ready',
  value: anAssignment({ id: '7', ...overrides }),
});

function stateAfter(...events: VehicleEvent[]): VehicleFlow {
  return events.reduce(reduceVehicleFlow, beginVehicleFlow('7'));
}
const answered = (status: VehicleStatus, entry = vin): VehicleEvent => ({
  type: 'entryAnswered',
  entry,
  found: { status, vehicle: status === 'valid_vin' ? outback : null },
});

describe('vehicle flow', () => {
  it('drops the lookup result when the input changes, except for case and spaces', () => {
    const flow = stateAfter({ type: 'entryTyped', text: '1m8 g' }, answered('valid_vin'));
    expect(reduceVehicleFlow(flow, { type: 'entryTyped', text: '1M8G' })).toEqual({ ...flow, typed: '1M8G' });
    expect(reduceVehicleFlow(flow, { type: 'entryTyped', text: '1M8' }).outcome).toEqual(noOutcome);
  });
});

describe('vehicle screen', () => {
  it('keeps the field open while the user corrects a plate that the claim already has', () => {
    const plate = { kind: 'plate', plate: 'BG 1' } as const;
    const found = { status: 'valid_vin', vehicle: null } as const;
    const typed = stateAfter(
      { type: 'entryTyped', text: 'BG 1' },
      { type: 'entryAnswered', entry: plate, found },
      { type: 'entryTyped', text: '' },
    );
    expect(vehicleViewOf(ready({ licensePlate: 'BG 1' }), typed, 'enter').kind).toBe('enter');
    const restored = readFlow(vehicleFlow, JSON.stringify(typed), '7');
    expect(vehicleViewOf(ready({ licensePlate: 'BG 1' }), restored, 'enter').kind).toBe('enter');
  });

  it.each<[string, LoadState<Assignment | null>, VehicleOutcome, string | undefined, string]>([
    ['no request has been sent', { kind: 'idle' }, noOutcome, undefined, 'init'],
    ['the assignment is loading', { kind: 'loading' }, noOutcome, 'enter', 'loading'],
    [
      'the assignment fails to load',
      { kind: 'failed', error: { kind: 'offline' } },
      noOutcome,
      undefined,
      'error',
    ],
    ['the assignment does not exist', { kind: 'ready', value: null }, noOutcome, undefined, 'error'],
    ['success is requested for an unknown VIN', ready(), unknown, 'success', 'overview'],
    ['the unknown step is requested for a confirmed VIN', ready(), confirmed, 'unknown', 'overview'],
    [
      'the plate is known and a step is requested',
      ready({ licensePlate: 'BG 1' }),
      noOutcome,
      'enter',
      'photos',
    ],
    ['the plate is blank', ready({ licensePlate: ' ' }), noOutcome, undefined, 'overview'],
    ['the plate was just confirmed', ready({ licensePlate: 'BG 1' }), confirmed, 'success', 'success'],
    [
      'only the VIN is known',
      ready({ vehicle: aVehicle({ vin: vin.vin }) }),
      noOutcome,
      undefined,
      'overview',
    ],
  ])('shows the right view if %s [VIN-04 PHO-06]', (_, state, outcome, requestedStep, kind) => {
    expect(vehicleViewOf(state, flowWith(outcome), requestedStep).kind).toBe(kind);
  });
});

describe('claim to create', () => {
  const assignment = anAssignment({ id: '7', claimNumber: 'CLM-7' });

  it('has the vehicle that was found and the VIN that was entered [VIN-19]', () => {
    expect(newClaimFor(assignment, confirmed)).toEqual({
      claimNumber: 'CLM-7',
      vehicle: { ...outback, vin: vin.vin },
      licensePlate: null,
    });
  });

  it('has the VIN that was entered if the assignment’s vehicle has another one [VIN-19]', () => {
    const outcome: VehicleOutcome = { kind: 'confirmed', entry: vin, vehicle: null };
    const wrong = { ...outback, vin: '4S4BTAFC1M3100000' };
    expect(newClaimFor({ ...assignment, vehicle: wrong }, outcome).vehicle).toEqual({
      ...outback,
      vin: vin.vin,
    });
  });

  it('has a placeholder vehicle if the VIN is unknown [VIN-28 VIN-20]', () => {
    const placeholder = aVehicle({ year: 2017, make: 'Unknown', model: 'Unknown', vin: vin.vin });
    expect(newClaimFor({ ...assignment, vehicle: outback }, unknown).vehicle).toEqual(placeholder);
    expect(placeholderVehicle(vin.vin)).toEqual(placeholder);
  });

  it('has the licence plate and the assignment’s vehicle, or a placeholder vehicle [VIN-29]', () => {
    const outcome: VehicleOutcome = { kind: 'confirmed', entry: plate, vehicle: null };
    expect(newClaimFor({ ...assignment, vehicle: outback }, outcome)).toEqual({
      claimNumber: 'CLM-7',
      vehicle: outback,
      licensePlate: 'BG 123-AB',
    });
    expect(newClaimFor(assignment, outcome).vehicle).toEqual(placeholderVehicle(null));
  });
});

describe('stored vehicle flow', () => {
  it.each([noOutcome, confirmed, unknown, { kind: 'confirmed', entry: plate, vehicle: null } as const])(
    'is restored unchanged: %j',
    (outcome) => {
      expect(readFlow(vehicleFlow, JSON.stringify(flowWith(outcome)), '7')).toEqual(flowWith(outcome));
    },
  );

  it.each([
    ['', 'empty'],
    ['{', 'invalid JSON'],
    ['null', 'null'],
    [JSON.stringify({ ...flowWith(confirmed), assignmentId: '8' }), 'for another claim'],
    [JSON.stringify(flowWith(confirmed)).replace('"confirmed"', '"other"'), 'modified'],
  ])('is replaced by a new flow if the text %j is unusable: %s', (text) => {
    expect(readFlow(vehicleFlow, text, '7')).toEqual(beginVehicleFlow('7'));
  });
});
