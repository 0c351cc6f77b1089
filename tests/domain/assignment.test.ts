import { describe, expect, it } from 'vitest';
import { currentAssignment, inListOrder, photoSetsOf } from '#src/domain/assignment.ts';
import { incompleteSets, inSequence, isUploaded, missingPrompts, shownUrl } from '#src/domain/photoSet.ts';
import { preferencesToSend } from '#src/domain/user.ts';
import { vehicleText } from '#src/domain/vehicle.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt, aVehicle } from '../support/anAssignment.ts';

describe('a list of assignments', () => {
  const list = ['9', '10', '100', '2'].map((id) => anAssignment({ id }));

  it('is sorted by id, newest first, as numbers [API2-31]', () => {
    expect(inListOrder(list).map(({ id }) => id)).toEqual(['100', '10', '9', '2']);
    expect(list.map(({ id }) => id)).toEqual(['9', '10', '100', '2']);
    const named = ['b', 'a', 'c'].map((id) => anAssignment({ id }));
    expect(inListOrder(named).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('has the first for its current one where none was chosen, or the chosen is gone [API2-31]', () => {
    expect(currentAssignment(list, null)?.id).toBe('100');
    expect(currentAssignment(list, '9')?.id).toBe('9');
    expect(currentAssignment(list, '77')?.id).toBe('100');
    expect(currentAssignment([], '9')).toBeUndefined();
  });
});

describe('photo sets', () => {
  const vin = aPhotoSet([], { category: 'vin' });
  const first = aPhotoSet([]);

  it('begin with the VIN’s where its photo is required, and there is such a set [ENT-10]', () => {
    expect(photoSetsOf(anAssignment({ vinPhotoSet: vin, photoSets: [first] }), true)).toEqual([vin, first]);
    expect(photoSetsOf(anAssignment({ vinPhotoSet: vin, photoSets: [first] }), false)).toEqual([first]);
    expect(photoSetsOf(anAssignment({ photoSets: [first] }), true)).toEqual([first]);
  });

  it('are incomplete while one prompt has no photo [ENT-58 PHO-39]', () => {
    const missing = aPrompt({ id: '2' });
    const half = aPhotoSet([aPrompt({ id: '1', photo: aPhoto() }), missing]);
    const done = aPhotoSet([aPrompt({ photo: aPhoto() })]);
    expect(missingPrompts(half)).toEqual([missing]);
    expect(incompleteSets([done, half, aPhotoSet([])])).toEqual([half]);
  });

  it('stand in the order of their sequence, those without one last [ENT-57]', () => {
    const items = [3, null, 1, null, 2].map((sequence, name) => ({ sequence, name }));
    expect(inSequence(items).map(({ name }) => name)).toEqual([2, 4, 0, 1, 3]);
  });
});

describe('a photo', () => {
  it.each([
    [{ processedUrl: 'p', submittedUrl: 's' }, 'p'],
    [{ processedUrl: '', submittedUrl: 's' }, 's'],
    [{ submittedUrl: 's' }, 's'],
    [{ processedUrl: '', submittedUrl: '' }, null],
    [{}, null],
  ])('of %j shows %j, and has arrived where it shows something [ENT-29]', (urls, shown) => {
    expect(shownUrl(aPhoto(urls))).toBe(shown);
    expect(isUploaded(aPhoto(urls))).toBe(shown !== null);
  });
});

it.each([
  [' 2021 Škoda Octavia ', aVehicle({ make: 'x' }), '2021 Škoda Octavia'],
  [null, aVehicle({ year: 2021, make: 'Škoda', model: 'Octavia', trim: 'RS' }), '2021 Škoda Octavia RS'],
  ['  ', aVehicle({ make: 'Škoda', trim: '' }), 'Škoda'],
  [null, aVehicle(), ''],
  [null, null, ''],
])('reads the vehicle %j, %j as %j [ENT-56]', (full, vehicle, text) => {
  expect(vehicleText(full, vehicle)).toBe(text);
});

it('sends no e-mail address with e-mail off [NOT-07]', () => {
  const on = { sendEmail: true, sendTextMessage: false, email: 'a@b.example' };
  expect(preferencesToSend(on)).toEqual(on);
  expect(preferencesToSend({ ...on, sendEmail: false })).toEqual({ ...on, sendEmail: false, email: '' });
});
