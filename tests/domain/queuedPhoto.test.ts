import { describe, expect, it } from 'vitest';
import {
  isAcknowledged,
  isAnswered,
  isNewer,
  parseQueuedPhoto,
  replaces,
  withConfirmation,
  withExpiryAnnounced,
  withoutConfirmation,
  withStoredBytes,
} from '#src/domain/queuedPhoto.ts';
import { userIdOf } from '#src/domain/user.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt } from '../support/anAssignment.ts';
import { aQueuedPhoto, aTarget } from '../support/aQueuedPhoto.ts';
import { aUser } from '../support/aSession.ts';

const taken = aQueuedPhoto({ stage: { kind: 'taken' } });
const waiting = aQueuedPhoto();
const inStorage = withStoredBytes(waiting, '900');

describe('persisted queued photo', () => {
  it('restores a queued photo unchanged in every stage', () => {
    for (const photo of [taken, waiting, inStorage]) {
      const { id, ...meta } = photo;
      expect(parseQueuedPhoto(id, structuredClone(meta))).toEqual(photo);
    }
  });

  it.each([
    ['no content', undefined],
    ['a string as its content', 'photo'],
    ['no owner', { ...waiting, userId: 7 }],
    ['no target', { ...waiting, target: null }],
    ['an incomplete target', { ...waiting, target: { assignmentId: '7', claimId: 1 } }],
    ['an invalid time', { ...waiting, takenAtMs: 'today' }],
    ['an unknown stage', { ...waiting, stage: { kind: 'lost' } }],
    ['a stage without its submission', { ...waiting, stage: { kind: 'stored' } }],
  ])('rejects a stored record with %s', (_name, meta) => {
    expect(parseQueuedPhoto('photo-1', meta)).toBeUndefined();
  });

  it('confirms a photo, and withdraws the confirmation until the photo is in storage [PHO-12]', () => {
    expect(withConfirmation(taken).stage).toEqual({ kind: 'waiting' });
    expect(withConfirmation(inStorage)).toBe(inStorage);
    expect(withoutConfirmation(withConfirmation(taken)).stage).toEqual({ kind: 'taken' });
    expect(withoutConfirmation(inStorage)).toBe(inStorage);
    expect(withoutConfirmation(taken)).toBe(taken);
  });

  it('counts a photo as newer after each change, including a withdrawal', () => {
    const history = [taken, withConfirmation(taken)];
    history.push(withoutConfirmation(history[1] as typeof taken));
    history.push(withStoredBytes(withConfirmation(history[2] as typeof taken), '900'));
    history.push(withExpiryAnnounced(history[3] as typeof taken));
    const newer = history.map((a) => history.map((b) => isNewer(a, b)));
    expect(newer).toEqual(history.map((_, i) => history.map((__, j) => i > j)));
  });

  it('reads a photo of an older release, which stored no revision', () => {
    const { id, revision, wasMissing, isExpiryAnnounced, ...meta } = waiting;
    const unknown = { revision: 0, wasMissing: false, isExpiryAnnounced: false };
    expect(parseQueuedPhoto(id, meta)).toEqual({ ...waiting, ...unknown });
  });

  it.each([
    ['the same prompt', aTarget(), taken, true],
    ['another prompt', aTarget({ promptId: '12' }), taken, false],
    ['the same prompt of another set', aTarget({ setId: '2' }), taken, false],
    ['another assignment', aTarget({ assignmentId: '8' }), taken, false],
    ['no prompt', aTarget({ promptId: null }), { ...taken, target: aTarget({ promptId: null }) }, false],
    ['a confirmed old photo', aTarget(), waiting, false],
  ])('checks whether a new photo replaces the old photo, case "%s": %o', (_name, fresh, old, isReplaced) => {
    expect(replaces(fresh, old)).toBe(isReplaced);
  });
});

describe('photo acknowledgment', () => {
  const url = 'https://photos.example/1.jpg';
  const byPrompt = aPhoto({ id: null, promptId: '11', processedUrl: url });
  const byId = aPhoto({ id: '900', submittedUrl: url });
  it.each([
    ['returns the submission', anAssignment({ additionalPhotos: [byId] }), inStorage, true, true],
    [
      'returns the submission in a photo set',
      anAssignment({ photoSets: [aPhotoSet([aPrompt({ photo: byId })])] }),
      inStorage,
      true,
      true,
    ],
    [
      'returns a picture for the prompt, without photo ids',
      anAssignment({ userPhotos: [byPrompt] }),
      inStorage,
      true,
      true,
    ],
    [
      'returns a picture for a prompt that already had one',
      anAssignment({ userPhotos: [byPrompt] }),
      { ...inStorage, wasMissing: false },
      false,
      true,
    ],
    [
      'returns another photo for the prompt',
      anAssignment({ userPhotos: [aPhoto({ id: '899', promptId: '11', processedUrl: url })] }),
      inStorage,
      false,
      true,
    ],
    [
      'returns the submission without a picture',
      anAssignment({ userPhotos: [aPhoto({ id: '900' })] }),
      inStorage,
      false,
      false,
    ],
    ['returns no photos', anAssignment(), inStorage, false, false],
    ['cannot have received the photo yet', anAssignment({ userPhotos: [byId] }), waiting, false, false],
  ])(
    'decides whether a photo is acknowledged if the backend %s',
    (_name, assignment, photo, isTold, hasAnswer) => {
      expect([isAcknowledged(assignment, photo), isAnswered(assignment, photo)]).toEqual([isTold, hasAnswer]);
    },
  );
});

describe('user id', () => {
  it('identifies a user by phone, then by username, then by email address [trust U18]', () => {
    expect(userIdOf(aUser({ phone: '2025550104' }))).toBe('+1 2025550104');
    expect(userIdOf(aUser({ phone: '2025550104', phoneCountryCode: '+381' }))).toBe('+381 2025550104');
    expect(userIdOf(aUser({ phone: null, username: 'sam', email: 'a@b.example' }))).toBe('sam');
    expect(userIdOf(aUser({ phone: null, email: 'a@b.example' }))).toBe('a@b.example');
  });
});
