import { describe, expect, it } from 'vitest';
import type { Claim, Estimate } from '#src/domain/claim.ts';
import {
  type HumanStatus,
  humanStatusFaces,
  humanStatusOf,
  knownStatusCodes,
} from '#src/domain/humanStatus.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt, aVehicle } from '../support/anAssignment.ts';

const incomplete = aPhotoSet([aPrompt()]);
const complete = aPhotoSet([aPrompt({ photo: aPhoto() })]);

describe('the status of an assignment', () => {
  const expected: Partial<Record<(typeof knownStatusCodes)[number], HumanStatus>> = {
    submit_vin: 'submitVin',
    submit_photos: 'photosNeeded',
    estimate_complete: 'ready',
    canceled: 'ready',
  };

  it.each(knownStatusCodes)('with all photos there follows the code %s [CLM-10 CLM-11 CLM-18]', (code) => {
    const assignment = anAssignment({ currentStatusCode: code, photoSets: [complete] });
    expect(humanStatusOf(assignment, false)).toBe(expected[code] ?? 'inProgress');
  });

  it.each([
    ['submit_vin', 'submitVin'],
    ['canceled', 'ready'],
    ['estimate_complete', 'ready'],
    ['photos_received', 'photosNeeded'],
    ['writing_estimate', 'photosNeeded'],
    ['something_new', 'photosNeeded'],
    [null, 'photosNeeded'],
  ])('with a photo missing and the code %s is %s [CLM-12]', (code, status) => {
    const assignment = anAssignment({ currentStatusCode: code, photoSets: [complete, incomplete] });
    expect(humanStatusOf(assignment, false)).toBe(status);
  });

  it('is in progress for codes that are not known [CLM-13]', () => {
    expect(humanStatusOf(anAssignment({ currentStatusCode: 'something_new' }), false)).toBe('inProgress');
    expect(humanStatusOf(anAssignment(), false)).toBe('inProgress');
  });

  it('counts the VIN photo only where it is required [ENT-10]', () => {
    const assignment = anAssignment({ vinPhotoSet: incomplete, photoSets: [complete] });
    expect(humanStatusOf(assignment, false)).toBe('inProgress');
    expect(humanStatusOf(assignment, true)).toBe('photosNeeded');
  });
});

it('a cancelled claim is ready, with or without an estimate, and leads to it [CLM-40]', () => {
  for (const photoSets of [[complete], [incomplete]]) {
    const status = humanStatusOf(anAssignment({ currentStatusCode: 'canceled', photoSets }), false);
    expect([status, humanStatusFaces[status].target]).toEqual(['ready', 'estimate']);
  }
});

describe('the status of an exposure', () => {
  it('is in progress where nothing is asked for any more [CLM-17]', () => {
    for (const facts of [{ licensePlate: 'BG 123' }, { vehicle: aVehicle({ vin: '1' }) }])
      for (const photoSets of [[], [complete]])
        expect(humanStatusOf(anAssignment({ source: 'exposure', photoSets, ...facts }), false)).toBe(
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
  ] as const)('is %s by what is there, whatever code comes along [CLM-14 CLM-15 CLM-16]', (status, facts) => {
    const exposure = anAssignment({ source: 'exposure', currentStatusCode: 'submit_vin', ...facts });
    expect(humanStatusOf(exposure, false)).toBe(status);
  });
});

it('has a key of its words, a tone and a way on for each status [ENT-24]', () => {
  expect(humanStatusFaces).toEqual({
    submitVin: { label: 'submit_vin', tone: 'needsYou', target: 'vin' },
    photosNeeded: { label: 'photos_needed', tone: 'needsYou', target: 'photos' },
    inProgress: { label: 'in_progress', tone: 'inProgress', target: 'estimate' },
    ready: { label: 'ready', tone: 'ready', target: 'estimate' },
  });
});

it('leads each status to its screen [CLM-19 CLM-20 CLM-21]', () => {
  const targets = Object.entries(humanStatusFaces).map(([status, { target }]) => [status, target]);
  expect(Object.fromEntries(targets)).toEqual({
    submitVin: 'vin',
    photosNeeded: 'photos',
    inProgress: 'estimate',
    ready: 'estimate',
  });
});
