import { describe, expect, it } from 'vitest';
import type { Claim, Estimate } from '#src/api/claim.ts';
import {
  type HumanStatus,
  humanStatusDisplays,
  humanStatusOf,
  knownStatusCodes,
} from '#src/claim/humanStatus.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt, aVehicle } from '../support/samples/anAssignment.ts';

const incomplete = aPhotoSet([aPrompt()]);
const complete = aPhotoSet([aPrompt({ photo: aPhoto() })]);

describe('assignment status', () => {
  const expected: Partial<Record<(typeof knownStatusCodes)[number], HumanStatus>> = {
    submit_vin: 'submitVin',
    submit_photos: 'photosNeeded',
    estimate_complete: 'ready',
    canceled: 'ready',
  };

  it.each(knownStatusCodes)('is derived from the status code %s if all photos were sent [CLM-10]', (code) => {
    const assignment = anAssignment({ currentStatusCode: code, photoSets: [complete] });
    expect(humanStatusOf(assignment, false)).toBe(expected[code] ?? 'inProgress');
  });

  it.each([
    ['submit_vin', 'submitVin'],
    ['photos_received', 'photosNeeded'],
    ['something_new', 'photosNeeded'],
    [null, 'photosNeeded'],
  ])('maps status code %s with a missing photo to %s [CLM-10]', (code, status) => {
    const assignment = anAssignment({ currentStatusCode: code, photoSets: [complete, incomplete] });
    expect(humanStatusOf(assignment, false)).toBe(status);
  });

  it('is in progress for an unknown or missing status code [CLM-10]', () => {
    expect(humanStatusOf(anAssignment({ currentStatusCode: 'something_new' }), false)).toBe('inProgress');
    expect(humanStatusOf(anAssignment(), false)).toBe('inProgress');
  });

  it('ignores a missing VIN photo that is not required [ENT-10]', () => {
    const assignment = anAssignment({ vinPhotoSet: incomplete, photoSets: [complete] });
    expect(humanStatusOf(assignment, false)).toBe('inProgress');
    expect(humanStatusOf(assignment, true)).toBe('photosNeeded');
  });
});

it('a canceled claim has the status ready and links to its estimate, with or without photos [CLM-40]', () => {
  for (const photoSets of [[complete], [incomplete]]) {
    const status = humanStatusOf(anAssignment({ currentStatusCode: 'canceled', photoSets }), false);
    expect([status, humanStatusDisplays[status].target]).toEqual(['ready', 'estimate']);
  }
});

describe('exposure status', () => {
  it('is in progress if the exposure needs no VIN and no photos [CLM-14]', () => {
    for (const overrides of [{ licensePlate: 'BG 123' }, { vehicle: aVehicle({ vin: '1' }) }])
      for (const photoSets of [[], [complete]])
        expect(humanStatusOf(anAssignment({ source: 'exposure', photoSets, ...overrides }), false)).toBe(
          'inProgress',
        );
  });

  const claim = { estimate: {} as Estimate } as Claim;
  const empty = { estimate: null } as Claim;

  it.each([
    ['ready', { claim, photoSets: [incomplete] }],
    ['submitVin', { claim: empty, photoSets: [incomplete] }],
    ['submitVin', { claim: empty, vehicle: aVehicle({ make: 'Ford' }) }],
    ['photosNeeded', { claim: empty, licensePlate: 'BG 123', photoSets: [incomplete] }],
    ['photosNeeded', { claim: empty, vehicle: aVehicle({ vin: '1' }), photoSets: [complete, incomplete] }],
    ['inProgress', { claim: empty, licensePlate: 'BG 123', photoSets: [complete] }],
  ] as const)('is %s based on the exposure data, not on the status code [CLM-14]', (status, overrides) => {
    const exposure = anAssignment({ source: 'exposure', currentStatusCode: 'submit_vin', ...overrides });
    expect(humanStatusOf(exposure, false)).toBe(status);
  });
});
