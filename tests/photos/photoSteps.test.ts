import { describe, expect, it } from 'vitest';
import {
  type PhotoContext,
  type PhotoStep,
  parseStep,
  resolveArrivalStep,
  resolveStep,
  serializeStep,
} from '#src/photos/photoSteps.ts';
import { aPlan } from '../support/samples/anAssignment.ts';

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

describe('shown photo step', () => {
  it.each<[string, PhotoStep | undefined, string, Partial<PhotoContext>, PhotoStep]>([
    ['the overview without a requested step', undefined, '..|..', {}, overview],
    ['the completion page if no photo is missing', undefined, 'xx|xq', {}, completion],
    ['the camera in additional mode', undefined, '..', { isAdditional: true }, takeExtra],
    ['the overview instead of the camera of a sent photo', takeStep(0, 0), 'x.', {}, overview],
    ['the overview instead of the camera of a queued photo', takeStep(0, 0), 'q.', {}, overview],
    [
      'the overview instead of the review of a photo that was not taken',
      reviewStep(0, 1),
      '..',
      { taken: [position(0, 0)] },
      overview,
    ],
    [
      'the next set if its photos are missing',
      { kind: 'nextPhotoSet', set: 1 },
      'xx|.',
      {},
      { kind: 'nextPhotoSet', set: 1 },
    ],
    ['the camera for an additional photo if no photo is missing', takeAnother, 'xx|xq', {}, takeAnother],
    [
      'the overview instead of the camera for an additional photo while a photo is missing',
      takeAnother,
      'x.',
      {},
      overview,
    ],
    [
      'the camera in additional mode instead of the camera for one additional photo',
      takeAnother,
      'xx',
      { isAdditional: true },
      takeExtra,
    ],
    [
      'the review of an additional photo',
      reviewExtra,
      '..',
      { isAdditional: true, taken: [null] },
      reviewExtra,
    ],
    [
      'the camera in additional mode instead of the review of a requested photo',
      reviewStep(0, 0),
      '..',
      { isAdditional: true, taken: [position(0, 0)] },
      takeExtra,
    ],
  ])('is %s [PHO-04 PHO-06 PHO-15]', (_, requested, marks, overrides, shown) => {
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
  ])('is %s when the user opens the page again [trust U6]', (_, requested, overrides, shown) => {
    expect(resolveArrivalStep(requested, photoContext('..', overrides))).toEqual(shown);
  });
});
