import { describe, expect, it } from 'vitest';
import { currentAssignment, photoSetsOf, sortNewestFirst } from '#src/api/assignment.ts';
import { displayUrl, incompleteSets, isUploaded, missingPrompts, sortBySequence } from '#src/api/photoSet.ts';
import { preferencesToSend } from '#src/api/user.ts';
import { vehicleText } from '#src/api/vehicle.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt, aVehicle } from '../support/anAssignment.ts';

describe('assignment list', () => {
  const list = ['9', '10', '100', '2'].map((id) => anAssignment({ id }));

  it('sorts assignments by id as a number, newest first [API2-31]', () => {
    expect(sortNewestFirst(list).map(({ id }) => id)).toEqual(['100', '10', '9', '2']);
    expect(list.map(({ id }) => id)).toEqual(['9', '10', '100', '2']);
    const sortedByName = ['b', 'a', 'c'].map((id) => anAssignment({ id }));
    expect(sortNewestFirst(sortedByName).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('selects the first assignment if none was chosen or the chosen assignment is gone [API2-31]', () => {
    expect(currentAssignment(list, null)?.id).toBe('100');
    expect(currentAssignment(list, '9')?.id).toBe('9');
    expect(currentAssignment(list, '77')?.id).toBe('100');
    expect(currentAssignment([], '9')).toBeUndefined();
  });
});

describe('photo sets', () => {
  const vin = aPhotoSet([], { category: 'vin' });
  const first = aPhotoSet([]);

  it('puts the VIN photo set first if the VIN photo is required and the set exists [ENT-10]', () => {
    expect(photoSetsOf(anAssignment({ vinPhotoSet: vin, photoSets: [first] }), true)).toEqual([vin, first]);
    expect(photoSetsOf(anAssignment({ vinPhotoSet: vin, photoSets: [first] }), false)).toEqual([first]);
    expect(photoSetsOf(anAssignment({ photoSets: [first] }), true)).toEqual([first]);
  });

  it('reports a photo set as incomplete if a prompt has no photo [PHO-39]', () => {
    const missing = aPrompt({ id: '2' });
    const incompleteSet = aPhotoSet([aPrompt({ id: '1', photo: aPhoto() }), missing]);
    const completeSet = aPhotoSet([aPrompt({ photo: aPhoto() })]);
    expect(missingPrompts(incompleteSet)).toEqual([missing]);
    expect(incompleteSets([completeSet, incompleteSet, aPhotoSet([])])).toEqual([incompleteSet]);
  });

  it('sorts photo sets by sequence and puts sets without a sequence last [ENT-25]', () => {
    const items = [3, null, 1, null, 2].map((sequence, name) => ({ sequence, name }));
    expect(sortBySequence(items).map(({ name }) => name)).toEqual([2, 4, 0, 1, 3]);
  });
});

describe('photo', () => {
  it.each([
    [{ processedUrl: 'p', submittedUrl: 's' }, 'p'],
    [{ processedUrl: '', submittedUrl: 's' }, 's'],
    [{ submittedUrl: 's' }, 's'],
    [{ processedUrl: '', submittedUrl: '' }, null],
    [{}, null],
  ])('picks the photo URL for %j: %j, and counts a photo with a URL as uploaded [ENT-28]', (urls, shown) => {
    expect(displayUrl(aPhoto(urls))).toBe(shown);
    expect(isUploaded(aPhoto(urls))).toBe(shown !== null);
  });
});

it.each([
  [' 2021 Škoda Octavia ', aVehicle({ make: 'x' }), '2021 Škoda Octavia'],
  [null, aVehicle({ year: 2021, make: 'Škoda', model: 'Octavia', trim: 'RS' }), '2021 Škoda Octavia RS'],
  ['  ', aVehicle({ make: 'Škoda', trim: '' }), 'Škoda'],
  [null, aVehicle(), ''],
  [null, null, ''],
])('formats the vehicle %j, %j as %j [ENT-56]', (full, vehicle, text) => {
  expect(vehicleText(full, vehicle)).toBe(text);
});

it('sends no email address if email notifications are off [NOT-05]', () => {
  const preferences = { sendEmail: true, sendTextMessage: false, email: 'a@b.example' };
  expect(preferencesToSend(preferences)).toEqual(preferences);
  expect(preferencesToSend({ ...preferences, sendEmail: false })).toEqual({
    ...preferences,
    sendEmail: false,
    email: '',
  });
});
