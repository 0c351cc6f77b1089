import { describe, expect, it } from 'vitest';
import { readVehicleFlow, writeVehicleFlow } from '#src/domain/keptVehicleFlow.ts';
import type { VehicleEntry, VehicleStatus } from '#src/domain/vehicle.ts';
import {
  type AssignmentState,
  beginVehicleFlow,
  claimFor,
  placeholderVehicle,
  reduceVehicleFlow,
  stepAfterAnswer,
  type VehicleEvent,
  type VehicleFlow,
  type VehicleOutcome,
  viewVehicle,
} from '#src/domain/vehicleFlow.ts';
import { anAssignment, aVehicle } from '../support/anAssignment.ts';

const vin: VehicleEntry = { kind: 'vin', vin: '1M8GDM9AXKP042788' };
const plate: VehicleEntry = { kind: 'plate', plate: 'BG 123-AB' };
const outback = aVehicle({ year: 2021, make: 'Subaru', model: 'Outback' });
const confirmed: VehicleOutcome = { kind: 'confirmed', entry: vin, vehicle: outback };
const unknown: VehicleOutcome = { kind: 'unknown', entry: vin };
const none: VehicleOutcome = { kind: 'none' };
const flowWith = (outcome: VehicleOutcome): VehicleFlow => ({ assignmentId: '7', typed: vin.vin, outcome });
const ready = (overrides = {}): AssignmentState => ({
  kind: 'ready',
  value: anAssignment({ id: '7', ...overrides }),
});

function play(...events: VehicleEvent[]): VehicleFlow {
  return events.reduce(reduceVehicleFlow, beginVehicleFlow('7'));
}
const answered = (status: VehicleStatus, entry = vin): VehicleEvent => ({
  type: 'entryAnswered',
  entry,
  found: { status, vehicle: status === 'valid_vin' ? outback : null },
});

describe('the flow of a vehicle', () => {
  it.each<[VehicleStatus, VehicleOutcome, string | undefined]>([
    ['valid_vin', confirmed, 'success'],
    ['vin_not_required', { kind: 'confirmed', entry: vin, vehicle: null }, 'success'],
    ['allow_photo', unknown, 'unknown'],
    ['invalid_vin', none, undefined],
  ])('takes the answer %s [VIN-15 VIN-25 ENT-37]', (status, outcome, step) => {
    expect(play({ type: 'entryTyped', text: 'x' }, answered(status))).toEqual({
      assignmentId: '7',
      typed: 'x',
      outcome,
    });
    expect(stepAfterAnswer({ status, vehicle: null })).toBe(step);
  });

  it('drops an answer with the first other sign that is typed, and keeps it for capitals and spaces', () => {
    const at = play({ type: 'entryTyped', text: '1m8 g' }, answered('valid_vin'));
    expect(reduceVehicleFlow(at, { type: 'entryTyped', text: '1M8G' })).toEqual({ ...at, typed: '1M8G' });
    expect(reduceVehicleFlow(at, { type: 'entryTyped', text: '1M8' }).outcome).toEqual(none);
  });

  it('gives an answer up that a later one contradicts', () => {
    expect(play(answered('valid_vin'), answered('invalid_vin')).outcome).toEqual(none);
  });

  it('is the same object where nothing has changed', () => {
    const at = play({ type: 'entryTyped', text: 'x' });
    expect(reduceVehicleFlow(at, { type: 'entryTyped', text: 'x' })).toBe(at);
    expect(reduceVehicleFlow(at, answered('invalid_vin'))).toBe(at);
  });
});

describe('what the screen shows', () => {
  it.each<[string, AssignmentState, VehicleOutcome, string | undefined, string]>([
    ['nothing asked for yet', { kind: 'idle' }, none, undefined, 'init'],
    ['the claim is on its way', { kind: 'loading' }, none, 'enter', 'loading'],
    ['it did not come', { kind: 'failed' }, none, undefined, 'error'],
    ['there is none', { kind: 'ready', value: null }, none, undefined, 'error'],
    ['it came', ready(), none, undefined, 'overview'],
    ['an unheard-of step', ready(), none, 'constructor', 'overview'],
    ['the entry', ready(), none, 'enter', 'enter'],
    ['success without an answer', ready(), none, 'success', 'overview'],
    ['success', ready(), confirmed, 'success', 'success'],
    ['success of a VIN that is unknown', ready(), unknown, 'success', 'overview'],
    ['an unknown VIN', ready(), unknown, 'unknown', 'unknown'],
    ['an unknown VIN that is known', ready(), confirmed, 'unknown', 'overview'],
    ['a photo of the VIN', ready(), unknown, 'photo', 'photo'],
    ['a photo that nobody wants', ready(), none, 'photo', 'overview'],
    ['a plate is known', ready({ licensePlate: 'BG 1' }), none, undefined, 'photos'],
    ['a plate is known, and a step asked for', ready({ licensePlate: 'BG 1' }), none, 'enter', 'photos'],
    [
      'a plate is known, and no claim',
      ready({ licensePlate: 'BG 1', needsClaim: true }),
      none,
      undefined,
      'overview',
    ],
    ['a plate that is blank', ready({ licensePlate: ' ' }), none, undefined, 'overview'],
    ['a plate was just confirmed', ready({ licensePlate: 'BG 1' }), confirmed, 'success', 'success'],
    ['a VIN alone is known', ready({ vehicle: aVehicle({ vin: vin.vin }) }), none, undefined, 'overview'],
  ])('where %s [VIN-01 VIN-04 VIN-33 PHO-05]', (_, state, outcome, wanted, kind) => {
    expect(viewVehicle(state, flowWith(outcome), wanted).kind).toBe(kind);
  });
});

describe('the claim to open', () => {
  const assignment = anAssignment({ id: '7', claimNumber: 'CLM-7' });

  it('is of the vehicle that was found, with the VIN that was entered [VIN-19]', () => {
    expect(claimFor(assignment, confirmed)).toEqual({
      claimNumber: 'CLM-7',
      vehicle: { ...outback, vin: vin.vin },
      licensePlate: null,
    });
  });

  it('is of a placeholder where the VIN is unknown [VIN-22 VIN-26 VIN-28]', () => {
    const placeholder = aVehicle({ year: 2017, make: 'Unknown', model: 'Unknown', vin: vin.vin });
    expect(claimFor({ ...assignment, vehicle: outback }, unknown).vehicle).toEqual(placeholder);
    expect(placeholderVehicle(vin.vin)).toEqual(placeholder);
  });

  it('names the plate, and the vehicle as far as the assignment knows it [VIN-29]', () => {
    const outcome: VehicleOutcome = { kind: 'confirmed', entry: plate, vehicle: null };
    expect(claimFor({ ...assignment, vehicle: outback }, outcome)).toEqual({
      claimNumber: 'CLM-7',
      vehicle: outback,
      licensePlate: 'BG 123-AB',
    });
    expect(claimFor(assignment, outcome).vehicle).toEqual(placeholderVehicle(null));
  });
});

describe('a flow that was kept', () => {
  it.each([none, confirmed, unknown, { kind: 'confirmed', entry: plate, vehicle: null } as const])(
    'comes back as it was: %j',
    (outcome) => {
      expect(readVehicleFlow(writeVehicleFlow(flowWith(outcome)), '7')).toEqual(flowWith(outcome));
    },
  );

  it.each([
    ['', 'nothing'],
    ['{', 'broken'],
    ['null', 'no flow'],
    [writeVehicleFlow({ ...flowWith(confirmed), assignmentId: '8' }), 'of another claim'],
    [writeVehicleFlow(flowWith(confirmed)).replace('"version":1', '"version":2'), 'of another release'],
    [writeVehicleFlow(flowWith(confirmed)).replace('"confirmed"', '"other"'), 'changed by hand'],
  ])('%j begins anew: it is %s', (text) => {
    expect(readVehicleFlow(text, '7')).toEqual(beginVehicleFlow('7'));
  });
});
