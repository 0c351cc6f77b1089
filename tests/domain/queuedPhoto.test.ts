import { describe, expect, it } from 'vitest';
import {
  freed,
  isAcknowledged,
  isAnswered,
  isFurther,
  readQueuedPhoto,
  replaces,
  stored,
} from '#src/domain/queuedPhoto.ts';
import { userIdOf } from '#src/domain/user.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt } from '../support/anAssignment.ts';
import { aQueuedPhoto, aTarget } from '../support/aQueuedPhoto.ts';
import { aUser } from '../support/aSession.ts';

const taken = aQueuedPhoto({ stage: { kind: 'taken' } });
const waiting = aQueuedPhoto();
const inStorage = stored(waiting, '900');

describe('a kept photo', () => {
  it('is read back as it was kept, in every stage', () => {
    for (const photo of [taken, waiting, inStorage]) {
      const { id, ...meta } = photo;
      expect(readQueuedPhoto(id, structuredClone(meta))).toEqual(photo);
    }
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'photo'],
    ['no owner', { ...waiting, userId: 7 }],
    ['no target', { ...waiting, target: null }],
    ['half a target', { ...waiting, target: { assignmentId: '7', claimId: 1 } }],
    ['no time', { ...waiting, takenAtMs: 'today' }],
    ['an unknown stage', { ...waiting, stage: { kind: 'lost' } }],
    ['a stage without its submission', { ...waiting, stage: { kind: 'stored' } }],
  ])('that is %s is none', (_name, meta) => {
    expect(readQueuedPhoto('photo-1', meta)).toBeUndefined();
  });

  it('goes forward and never back', () => {
    expect(freed(taken).stage.kind).toBe('waiting');
    expect(freed(inStorage)).toBe(inStorage);
    const stages = [taken, waiting, inStorage];
    expect(stages.map((a) => stages.map((b) => isFurther(a, b)))).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
    ]);
  });

  it.each([
    ['the same prompt', aTarget(), taken, true],
    ['another prompt', aTarget({ promptId: '12' }), taken, false],
    ['the same prompt of another set', aTarget({ setId: '2' }), taken, false],
    ['another assignment', aTarget({ assignmentId: '8' }), taken, false],
    ['no prompt', aTarget({ promptId: null }), { ...taken, target: aTarget({ promptId: null }) }, false],
    ['one that was given free', aTarget(), waiting, false],
  ])('gives way to another for %s: %o', (_name, fresh, old, isReplaced) => {
    expect(replaces(fresh, old)).toBe(isReplaced);
  });
});

describe('the backend', () => {
  const url = 'https://photos.example/1.jpg';
  const byPrompt = aPhoto({ id: null, promptId: '11', processedUrl: url });
  const byId = aPhoto({ id: '900', submittedUrl: url });
  it.each([
    ['names the submission', anAssignment({ additionalPhotos: [byId] }), inStorage, true, true],
    [
      'names it among its prompts',
      anAssignment({ photoSets: [aPhotoSet([aPrompt({ photo: byId })])] }),
      inStorage,
      true,
      true,
    ],
    // The prompt may have had a photo before this one: taken for told, a retake would be lost.
    [
      'answers the prompt and names no photos',
      anAssignment({ userPhotos: [byPrompt] }),
      inStorage,
      false,
      true,
    ],
    [
      'has made a place for it and no picture',
      anAssignment({ userPhotos: [aPhoto({ id: '900' })] }),
      inStorage,
      false,
      false,
    ],
    ['names none', anAssignment(), inStorage, false, false],
    ['could not know of it', anAssignment({ userPhotos: [byId] }), waiting, false, false],
  ])('that %s has been told of a photo', (_name, assignment, photo, isTold, hasAnswer) => {
    expect([isAcknowledged(assignment, photo), isAnswered(assignment, photo)]).toEqual([isTold, hasAnswer]);
  });
});

describe('a user', () => {
  it('is told from another by the phone, else by name or address [trust U18]', () => {
    expect(userIdOf(aUser({ phone: '2025550104' }))).toBe('+1 2025550104');
    expect(userIdOf(aUser({ phone: '2025550104', phoneCountryCode: '+381' }))).toBe('+381 2025550104');
    expect(userIdOf(aUser({ phone: null, username: 'sam', email: 'a@b.example' }))).toBe('sam');
    expect(userIdOf(aUser({ phone: null, email: 'a@b.example' }))).toBe('a@b.example');
  });
});
