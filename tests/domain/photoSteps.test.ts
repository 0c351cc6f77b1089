import { describe, expect, it } from 'vitest';
import {
  type PhotoContext,
  type PhotoStep,
  parseStep,
  resolveArrivalStep,
  resolveStep,
  serializeStep,
} from '#src/domain/photoSteps.ts';
import { aPlan } from '../support/photoPlans.ts';

const at = (set: number, prompt: number) => ({ set, prompt });
const ground = (marks: string, overrides: Partial<PhotoContext> = {}): PhotoContext => ({
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
    expect(serializeStep(step)).toBe(query);
    if (query !== '') expect(parseStep(Object.fromEntries(new URLSearchParams(query)))).toEqual(step);
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
    expect(parseStep(query)).toBeUndefined();
  });
});

describe('resolved photo step', () => {
  it.each<[string, PhotoStep | undefined, string, Partial<PhotoContext>, PhotoStep]>([
    ['is the overview without a requested step', undefined, '..|..', {}, overview],
    ['is the review of all photos if no photo is missing', undefined, 'xx|xq', {}, all],
    ['is the review of all photos if the plan is empty', undefined, '', {}, all],
    ['is the camera in additional mode', undefined, '..', { isAdditional: true }, extra],
    ['is the camera for a missing photo', take(0, 1), 'x.', {}, take(0, 1)],
    ['is the overview for the camera of a sent photo', take(0, 0), 'x.', {}, overview],
    ['is the overview for the camera of a queued photo', take(0, 0), 'q.', {}, overview],
    ['is the overview for an unknown set', take(4, 0), 'x.', {}, overview],
    ['is the overview for a review without a photo', review(0, 0), '..', {}, overview],
    ['is the review of an existing photo', review(0, 0), '..', { taken: [at(0, 0)] }, review(0, 0)],
    ['is the overview for the review of another photo', review(0, 1), '..', { taken: [at(0, 0)] }, overview],
    [
      'is the next set if its photos are missing',
      { kind: 'nextPhotoSet', set: 1 },
      'xx|.',
      {},
      { kind: 'nextPhotoSet', set: 1 },
    ],
    ['is the overview if the next set is complete', { kind: 'nextPhotoSet', set: 0 }, 'xx|.', {}, overview],
    ['is the overview for the review of all photos while one is missing', all, 'x.', {}, overview],
    [
      'is the camera in additional mode for a requested photo',
      take(0, 0),
      '..',
      { isAdditional: true },
      extra,
    ],
    [
      'is the review of an additional photo',
      reviewExtra,
      '..',
      { isAdditional: true, taken: [null] },
      reviewExtra,
    ],
    [
      'is the camera in additional mode for the review of a requested photo',
      review(0, 0),
      '..',
      { isAdditional: true, taken: [at(0, 0)] },
      extra,
    ],
  ])('%s [PHO-04 PHO-06 PHO-52]', (_, asked, marks, overrides, shown) => {
    expect(resolveStep(asked, ground(marks, overrides))).toEqual(shown);
  });

  it.each<[string, PhotoStep | undefined, Partial<PhotoContext>, PhotoStep]>([
    ['the unconfirmed photo', undefined, { taken: [at(0, 1)] }, review(0, 1)],
    ['the unconfirmed photo instead of its camera', take(0, 1), { taken: [at(0, 1)] }, review(0, 1)],
    ['the requested camera of another prompt', take(0, 0), { taken: [at(0, 1)] }, take(0, 0)],
    ['an unconfirmed additional photo', undefined, { taken: [null] }, reviewExtra],
    [
      'the additional photo in additional mode',
      undefined,
      { isAdditional: true, taken: [at(0, 0), null] },
      reviewExtra,
    ],
    [
      'the camera in additional mode with an unconfirmed requested photo',
      undefined,
      { isAdditional: true, taken: [at(0, 0)] },
      extra,
    ],
    ['the overview without an unconfirmed photo', undefined, {}, overview],
  ])('shows a returning user %s [trust U6]', (_, asked, overrides, shown) => {
    expect(resolveArrivalStep(asked, ground('..', overrides))).toEqual(shown);
  });
});
