import { describe, expect, it } from 'vitest';
import {
  type QueueSummary,
  type SummaryPhoto,
  summarizeQueue,
  summaryAssignmentId,
} from '#src/photos/queue/useQueue.ts';

const savedPhoto: SummaryPhoto = { isOnDevice: true, activity: { kind: 'resting' }, needsAttention: false };
const unsavedPhoto: SummaryPhoto = { ...savedPhoto, isOnDevice: false };
const uploadingPhoto: SummaryPhoto = { ...savedPhoto, activity: { kind: 'sending', share: 0.409 } };
const rejectedPhoto: SummaryPhoto = { ...savedPhoto, needsAttention: true };
const queuedPhoto: SummaryPhoto = { ...savedPhoto, activity: { kind: 'queued' } };

describe('photo queue summary', () => {
  it.each<[string, SummaryPhoto[], number, QueueSummary, boolean?]>([
    ['no photos', [], 0, { kind: 'empty' }],
    ['sent photos of a claim that needs more', [], 3, { kind: 'partial', sentCount: 3 }, false],
    ['saved photos', [savedPhoto, savedPhoto], 1, { kind: 'saved', savedCount: 2 }],
    [
      'a queued photo behind an uploading one',
      [queuedPhoto, uploadingPhoto],
      0,
      { kind: 'sending', percent: 40, savedCount: 2 },
    ],
    ['a photo that only the page stores', [savedPhoto, unsavedPhoto], 0, { kind: 'unsafe', unsavedCount: 1 }],
    ['a rejected photo', [rejectedPhoto, unsavedPhoto], 0, { kind: 'attention', savedCount: 2 }],
    [
      'an uploading photo',
      [rejectedPhoto, uploadingPhoto, savedPhoto],
      0,
      { kind: 'sending', percent: 40, savedCount: 3 },
    ],
  ])('shows the most urgent state for %s', (_name, photos, sentCount, summary, isComplete = true) => {
    expect(summarizeQueue(photos, sentCount, isComplete)).toEqual(summary);
  });
});

describe('assignment in the photo queue summary', () => {
  it.each([
    ['4102', ['4102', '4102'], ['4104'], '4102'],
    [undefined, ['4102', '4102'], ['4104'], '4102'],
    ['4104', ['4102'], [], undefined],
    [undefined, ['4104', '4102'], [], undefined],
    [undefined, [], ['4104', '4102'], '4102'],
  ])(
    'is chosen from the assignments of the screen (%s), of the queued photos (%j) and of the sent photos (%j): %s',
    (screenId, photoIds, sentIds, expected) => {
      expect(summaryAssignmentId(screenId, photoIds, sentIds)).toBe(expected);
    },
  );
});
