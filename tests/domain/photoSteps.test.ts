import { describe, expect, it } from 'vitest';
import {
  arriveAtStep,
  type PhotoGround,
  type PhotoStep,
  readStep,
  resolveStep,
  writeStep,
} from '#src/domain/photoSteps.ts';
import { aPlan } from '../support/photoPlans.ts';

const at = (set: number, prompt: number) => ({ set, prompt });
const ground = (marks: string, overrides: Partial<PhotoGround> = {}): PhotoGround => ({
  plan: aPlan(marks),
  isAdditional: false,
  taken: [],
  ...overrides,
});
const overview: PhotoStep = { kind: 'overview' };
const all: PhotoStep = { kind: 'reviewAllPhotos' };
const extra: PhotoStep = { kind: 'takeAdditionalPhotos' };
const take = (set: number, prompt: number): PhotoStep => ({ kind: 'takePhoto', at: at(set, prompt) });
const review = (set: number, prompt: number): PhotoStep => ({ kind: 'reviewPhoto', at: at(set, prompt) });
const reviewExtra: PhotoStep = { kind: 'reviewPhoto', at: null };

describe('photo step in the query string', () => {
  it.each<[PhotoStep, string]>([
    [overview, ''],
    [extra, ''],
    [take(1, 4), 'step=take&set=2&prompt=5'],
    [review(1, 4), 'step=review&set=2&prompt=5'],
    [reviewExtra, 'step=review'],
    [{ kind: 'nextPhotoSet', set: 1 }, 'step=next&set=2'],
    [all, 'step=all'],
  ])('writes the step %o as "%s" and reads the same step back [PHO-01]', (step, query) => {
    expect(writeStep(step)).toBe(query);
    if (query !== '') expect(readStep(Object.fromEntries(new URLSearchParams(query)))).toEqual(step);
  });

  it.each([
    {},
    { step: 'fly' },
    { step: 'take' },
    { step: 'take', set: '0', prompt: '1' },
    { step: 'take', set: '1', prompt: '-1' },
    { step: 'review', set: '1' },
    { step: 'review', set: '1e3', prompt: '1' },
    { step: 'next' },
    { step: 'next', set: '99999999999' },
    { step: '__proto__' },
  ])('reads no step from the invalid query %o', (query) => {
    expect(readStep(query)).toBeUndefined();
  });
});

describe('resolved photo step', () => {
  it.each<[string, PhotoStep | undefined, string, Partial<PhotoGround>, PhotoStep]>([
    ['begins with the overview', undefined, '..|..', {}, overview],
    ['is the review of all where nothing is missing', undefined, 'xx|xq', {}, all],
    ['is the review of all where there is nothing at all', undefined, '', {}, all],
    ['is the camera in additional mode, whatever is missing', undefined, '..', { isAdditional: true }, extra],
    ['is the camera of a missing prompt', take(0, 1), 'x.', {}, take(0, 1)],
    ['is no camera for what was sent', take(0, 0), 'x.', {}, overview],
    ['is no camera for what is on its way', take(0, 0), 'q.', {}, overview],
    ['is no camera beyond the sets', take(4, 0), 'x.', {}, overview],
    ['is no review without a photo', review(0, 0), '..', {}, overview],
    ['is the review of a photo that is there', review(0, 0), '..', { taken: [at(0, 0)] }, review(0, 0)],
    ['is no review of another photo', review(0, 1), '..', { taken: [at(0, 0)] }, overview],
    [
      'is the next set where that is missing',
      { kind: 'nextPhotoSet', set: 1 },
      'xx|.',
      {},
      { kind: 'nextPhotoSet', set: 1 },
    ],
    ['is no next set that is whole', { kind: 'nextPhotoSet', set: 0 }, 'xx|.', {}, overview],
    ['is no review of all while something is missing', all, 'x.', {}, overview],
    ['is no requested photo in additional mode', take(0, 0), '..', { isAdditional: true }, extra],
    [
      'is the review of an added photo',
      reviewExtra,
      '..',
      { isAdditional: true, taken: [null] },
      reviewExtra,
    ],
    [
      'is no review of a requested photo in additional mode',
      review(0, 0),
      '..',
      { isAdditional: true, taken: [at(0, 0)] },
      extra,
    ],
  ])('the resolved step %s [PHO-04 PHO-06 PHO-52]', (_, asked, marks, overrides, shown) => {
    expect(resolveStep(asked, ground(marks, overrides))).toEqual(shown);
  });

  it.each<[string, PhotoStep | undefined, Partial<PhotoGround>, PhotoStep]>([
    ['the photo that was taken and not used', undefined, { taken: [at(0, 1)] }, review(0, 1)],
    ['that photo, though its camera is asked for', take(0, 1), { taken: [at(0, 1)] }, review(0, 1)],
    ['the camera that is asked for, of another prompt', take(0, 0), { taken: [at(0, 1)] }, take(0, 0)],
    ['an added photo that was not used', undefined, { taken: [null] }, reviewExtra],
    [
      'an added photo in additional mode',
      undefined,
      { isAdditional: true, taken: [at(0, 0), null] },
      reviewExtra,
    ],
    [
      'the camera in additional mode, with a requested photo',
      undefined,
      { isAdditional: true, taken: [at(0, 0)] },
      extra,
    ],
    ['the overview without any', undefined, {}, overview],
  ])('shows a returning user %s [trust U6]', (_, asked, overrides, shown) => {
    expect(arriveAtStep(asked, ground('..', overrides))).toEqual(shown);
  });
});
