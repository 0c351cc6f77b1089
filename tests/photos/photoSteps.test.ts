import { describe, expect, it } from 'vitest';
import {
  acceptsPhoto,
  nextStep,
  type PhotoContext,
  type PhotoStep,
  parseStep,
  resolveArrivalStep,
  resolveStep,
  serializeStep,
  stepAfter,
  stepBefore,
} from '#src/photos/photoSteps.ts';
import { aPlan } from '../support/photoPlans.ts';

const position = (set: number, prompt: number) => ({ set, prompt });
const photoContext = (marks: string, overrides: Partial<PhotoContext> = {}): PhotoContext => ({
  plan: aPlan(marks),
  isAdditional: false,
  taken: [],
  ...overrides,
});
const overview: PhotoStep = { kind: 'overview' };
const completion: PhotoStep = { kind: 'completion' };
const takeExtra: PhotoStep = { kind: 'takeAdditionalPhotos' };
const takeStep = (set: number, prompt: number): PhotoStep => ({
  kind: 'takePhoto',
  at: position(set, prompt),
});
const reviewStep = (set: number, prompt: number): PhotoStep => ({
  kind: 'reviewPhoto',
  at: position(set, prompt),
});
const takeAnother: PhotoStep = { kind: 'takePhoto', at: null };
const reviewExtra: PhotoStep = { kind: 'reviewPhoto', at: null };

describe('photo step in the query string', () => {
  it.each<[PhotoStep, string]>([
    [overview, ''],
    [takeStep(1, 4), 'step=take&set=2&prompt=5'],
    [takeAnother, 'step=take'],
    [reviewExtra, 'step=review'],
    [{ kind: 'nextPhotoSet', set: 1 }, 'step=next&set=2'],
    [completion, 'step=all'],
  ])('writes the step %o as "%s" and reads the same step back [PHO-06]', (step, query) => {
    expect(serializeStep(step)).toBe(query);
    if (query !== '') expect(parseStep(Object.fromEntries(new URLSearchParams(query)))).toEqual(step);
  });

  it.each([
    {},
    { step: 'fly' },
    { step: 'take', set: '0', prompt: '1' },
    { step: 'review', set: '1' },
    { step: 'review', set: '1e3', prompt: '1' },
    { step: '__proto__' },
  ])('reads no step from the invalid query %o', (query) => {
    expect(parseStep(query)).toBeUndefined();
  });
});

describe('resolved photo step', () => {
  it.each<[string, PhotoStep | undefined, string, Partial<PhotoContext>, PhotoStep]>([
    ['is the overview without a requested step', undefined, '..|..', {}, overview],
    ['is the end of the photos if no photo is missing', undefined, 'xx|xq', {}, completion],
    ['is the camera in additional mode', undefined, '..', { isAdditional: true }, takeExtra],
    ['is the overview for the camera of a sent photo', takeStep(0, 0), 'x.', {}, overview],
    ['is the overview for the camera of a queued photo', takeStep(0, 0), 'q.', {}, overview],
    [
      'is the overview for the review of another photo',
      reviewStep(0, 1),
      '..',
      { taken: [position(0, 0)] },
      overview,
    ],
    [
      'is the next set if its photos are missing',
      { kind: 'nextPhotoSet', set: 1 },
      'xx|.',
      {},
      { kind: 'nextPhotoSet', set: 1 },
    ],
    ['is the camera for an additional photo if no photo is missing', takeAnother, 'xx|xq', {}, takeAnother],
    ['is the overview for an additional photo while a photo is missing', takeAnother, 'x.', {}, overview],
    [
      'is the camera in additional mode for one additional photo',
      takeAnother,
      'xx',
      { isAdditional: true },
      takeExtra,
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
      reviewStep(0, 0),
      '..',
      { isAdditional: true, taken: [position(0, 0)] },
      takeExtra,
    ],
  ])('%s [PHO-04 PHO-06 PHO-15]', (_, requested, marks, overrides, shown) => {
    expect(resolveStep(requested, photoContext(marks, overrides))).toEqual(shown);
  });

  it.each<[string, PhotoStep | undefined, Partial<PhotoContext>, PhotoStep]>([
    [
      'the unconfirmed photo instead of its camera',
      takeStep(0, 1),
      { taken: [position(0, 1)] },
      reviewStep(0, 1),
    ],
    ['the requested camera of another prompt', takeStep(0, 0), { taken: [position(0, 1)] }, takeStep(0, 0)],
    ['an unconfirmed additional photo instead of its camera', takeAnother, { taken: [null] }, reviewExtra],
    [
      'the additional photo in additional mode',
      undefined,
      { isAdditional: true, taken: [position(0, 0), null] },
      reviewExtra,
    ],
    [
      'the camera in additional mode with an unconfirmed requested photo',
      undefined,
      { isAdditional: true, taken: [position(0, 0)] },
      takeExtra,
    ],
  ])('shows a returning user %s [trust U6]', (_, requested, overrides, shown) => {
    expect(resolveArrivalStep(requested, photoContext('..', overrides))).toEqual(shown);
  });
});

describe('step after a confirmed photo', () => {
  it.each<[string, PhotoStep, string, PhotoStep]>([
    ['the next missing prompt of the set', reviewStep(0, 0), '...', takeStep(0, 1)],
    ['the prompt after one whose photo waits to be uploaded', reviewStep(0, 0), '.q.', takeStep(0, 2)],
    ['the start of the next set', reviewStep(0, 1), 'x.|..', { kind: 'nextPhotoSet', set: 1 }],
    ['the end of the photos if none is missing', reviewStep(1, 0), 'xx|.', completion],
    ['the end of the photos after an additional one', reviewExtra, 'xx', completion],
  ])('is %s [PHO-32]', (_, step, marks, expected) => {
    const at = 'at' in step ? step.at : null;
    expect(stepAfter(at, photoContext(marks))).toEqual(expected);
  });

  it('is the review of a rejected photo before the set ends [PHO-45]', () => {
    const taken = [position(0, 0)];
    expect(stepAfter(position(0, 1), photoContext('r..', { taken }))).toEqual(takeStep(0, 2));
    expect(stepAfter(position(0, 2), photoContext('rx.', { taken }))).toEqual(reviewStep(0, 0));
  });

  it('is the camera again in additional mode [PHO-32]', () => {
    expect(stepAfter(null, photoContext('..', { isAdditional: true }))).toEqual(takeExtra);
  });
});

describe('next photo step', () => {
  it('is the camera of the first missing photo, or the review of a photo that waits there [PHO-06]', () => {
    expect(nextStep(overview, photoContext('x.|..'))).toEqual(takeStep(0, 1));
    expect(nextStep({ kind: 'nextPhotoSet', set: 1 }, photoContext('x.|..'))).toEqual(takeStep(1, 0));
    expect(nextStep(overview, photoContext('..', { taken: [position(0, 0)] }))).toEqual(reviewStep(0, 0));
  });

  it('is the camera of a photo that is taken again [PHO-29]', () => {
    expect(stepBefore(position(0, 1), photoContext('..'))).toEqual(takeStep(0, 1));
    expect(stepBefore(null, photoContext('xx'))).toEqual(completion);
    expect(stepBefore(null, photoContext('..', { isAdditional: true }))).toEqual(takeExtra);
  });

  it('is the review of a new photo only while its camera is open', () => {
    const front = position(0, 0);
    expect(acceptsPhoto(takeStep(0, 0), front)).toBe(true);
    expect(acceptsPhoto(takeStep(0, 1), front)).toBe(false);
    expect(acceptsPhoto(overview, front)).toBe(false);
    for (const step of [takeAnother, completion, takeExtra]) expect(acceptsPhoto(step, null)).toBe(true);
  });
});
