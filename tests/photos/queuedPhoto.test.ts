import { describe, expect, it } from 'vitest';
import { userIdOf } from '#src/api/user.ts';
import {
  isAcknowledged,
  isAnswered,
  isSamePrompt,
  parseQueuedPhoto,
  withStoredBytes,
} from '#src/photos/queue/queuedPhoto.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt } from '../support/samples/anAssignment.ts';
import { aQueuedPhoto, aTarget } from '../support/samples/aQueuedPhoto.ts';
import { aUser } from '../support/samples/aSession.ts';

const takenPhoto = aQueuedPhoto({ stage: { kind: 'taken' } });
const waitingPhoto = aQueuedPhoto();
const storedPhoto = withStoredBytes(waitingPhoto, '900');

describe('stored queued photo', () => {
  it('is restored unchanged in every stage', () => {
    for (const photo of [takenPhoto, waitingPhoto, storedPhoto]) {
      const { id, ...meta } = photo;
      expect(parseQueuedPhoto(id, structuredClone(meta))).toEqual(photo);
    }
  });

  it.each([
    ['an incomplete target', { ...waitingPhoto, target: { assignmentId: '7', claimId: 1 } }],
    ['a stage without its submission', { ...waitingPhoto, stage: { kind: 'stored' } }],
  ])('is not restored from a record with %s', (_name, meta) => {
    expect(parseQueuedPhoto('photo-1', meta)).toBeUndefined();
  });

  it.each([
    ['the same prompt', aTarget({ claimId: null }), aTarget(), true],
    ['the same prompt of another set', aTarget({ setId: '2' }), aTarget(), false],
    ['no prompt', aTarget({ promptId: null }), aTarget({ promptId: null }), false],
  ])('is for the same prompt as another photo only if set and prompt match: %s', (_name, a, b, isSame) => {
    expect(isSamePrompt(a, b)).toBe(isSame);
  });
});

describe('photo acknowledgment check', () => {
  const url = 'https://photos.example/1.jpg';
  const byPrompt = aPhoto({ id: null, promptId: '11', processedUrl: url });
  const byId = aPhoto({ id: '900', submittedUrl: url });
  it.each([
    ['returns the submission', anAssignment({ additionalPhotos: [byId] }), storedPhoto, true, true],
    [
      'returns a picture for the prompt, without photo ids',
      anAssignment({ userPhotos: [byPrompt] }),
      storedPhoto,
      true,
      true,
    ],
    [
      'returns a picture for a prompt that already had one',
      anAssignment({ userPhotos: [byPrompt] }),
      { ...storedPhoto, wasMissing: false },
      false,
      true,
    ],
    [
      'returns a picture for the same prompt of another set, without photo ids',
      anAssignment({
        photoSets: [aPhotoSet([aPrompt()]), aPhotoSet([aPrompt({ photo: byPrompt })], { id: '2' })],
        userPhotos: [byPrompt],
      }),
      storedPhoto,
      false,
      false,
    ],
    [
      'returns a picture for the prompt of this set, without photo ids',
      anAssignment({ photoSets: [aPhotoSet([aPrompt({ photo: byPrompt })])], userPhotos: [byPrompt] }),
      storedPhoto,
      true,
      true,
    ],
    [
      'returns another photo for the prompt',
      anAssignment({ userPhotos: [aPhoto({ id: '899', promptId: '11', processedUrl: url })] }),
      storedPhoto,
      false,
      true,
    ],
    [
      'returns the submission without a picture',
      anAssignment({ userPhotos: [aPhoto({ id: '900' })] }),
      storedPhoto,
      false,
      false,
    ],
    ['cannot have received the photo yet', anAssignment({ userPhotos: [byId] }), waitingPhoto, false, false],
  ])(
    'accepts only a picture with the photo’s submission id, or a first picture of the prompt without an id: the backend %s',
    (_name, assignment, photo, acknowledged, answered) => {
      expect([isAcknowledged(assignment, photo), isAnswered(assignment, photo)]).toEqual([
        acknowledged,
        answered,
      ]);
    },
  );
});

describe('user id', () => {
  it('is the phone number, else the username, else the email address [trust U18]', () => {
    expect(userIdOf(aUser({ phone: '2025550104' }))).toBe('+1 2025550104');
    expect(userIdOf(aUser({ phone: '2025550104', phoneCountryCode: '+381' }))).toBe('+381 2025550104');
    expect(userIdOf(aUser({ phone: null, username: 'sam', email: 'a@b.example' }))).toBe('sam');
    expect(userIdOf(aUser({ phone: null, email: 'a@b.example' }))).toBe('a@b.example');
  });
});
