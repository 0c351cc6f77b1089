import { describe, expect, it } from 'vitest';
import type { VehicleEntry } from '#src/api/vehicle.ts';
import { readFlow } from '#src/claim/flow.ts';
import { newClaimFor, type VehicleFlow, type VehicleOutcome, vehicleFlow } from '#src/vehicle/vehicleFlow.ts';
import { anAssignment, aVehicle } from '../support/samples/anAssignment.ts';

const vin: VehicleEntry = { kind: 'vin', vin: '1M8GDM9AXKP042788' };
const plate: VehicleEntry = { kind: 'plate', plate: 'BG 123-AB' };
const outback = aVehicle({ year: 2021, make: 'Subaru', model: 'Outback' });
const confirmed: VehicleOutcome = { kind: 'confirmed', entry: vin, vehicle: outback };
const unknown: VehicleOutcome = { kind: 'unknown', entry: vin };
const noOutcome: VehicleOutcome = { kind: 'none' };
const flowWith = (outcome: VehicleOutcome): VehicleFlow => ({
  assignmentId: '7',
  typed: vin.vin,
  outcome,
  isCorrecting: false,
});

describe('new claim', () => {
  const assignment = anAssignment({ id: '7', claimNumber: 'CLM-7' });

  it('has the VIN that was entered, not the VIN of the assignment’s vehicle [VIN-19]', () => {
    const outcome: VehicleOutcome = { kind: 'confirmed', entry: vin, vehicle: null };
    const wrong = { ...outback, vin: '4S4BTAFC1M3100000' };
    expect(newClaimFor({ ...assignment, vehicle: wrong }, outcome).vehicle).toEqual({
      ...outback,
      vin: vin.vin,
    });
  });
});

describe('stored vehicle flow', () => {
  it.each([noOutcome, confirmed, unknown, { kind: 'confirmed', entry: plate, vehicle: null } as const])(
    'is restored unchanged: %j',
    (outcome) => {
      expect(readFlow(vehicleFlow, JSON.stringify(flowWith(outcome)), '7')).toEqual(flowWith(outcome));
    },
  );
});
