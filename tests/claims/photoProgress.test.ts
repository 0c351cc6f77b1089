import { expect, it } from 'vitest';
import { photoProgressOf } from '#src/claims/photoProgress.ts';
import { aPhoto, aPhotoSet, aPrompt } from '../support/anAssignment.ts';

const sent = aPrompt({ photo: aPhoto() });
const missing = aPrompt();

it('counts the sent photos of each set and omits empty sets', () => {
  const sets = [aPhotoSet([sent, sent, missing]), aPhotoSet([]), aPhotoSet([missing])];
  expect(photoProgressOf(sets)).toEqual({
    sentCount: 2,
    totalCount: 4,
    sets: [[true, true, false], [false]],
  });
});

it('returns zero progress for an empty plan', () => {
  expect(photoProgressOf([])).toEqual({ sentCount: 0, totalCount: 0, sets: [] });
});
