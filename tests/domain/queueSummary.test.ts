import { describe, expect, it } from 'vitest';
import {
  type QueueSummary,
  type SummaryPhoto,
  summarizeQueue,
  summaryAssignmentId,
} from '#src/domain/queueSummary.ts';

const saved: SummaryPhoto = { isOnDevice: true, activity: { kind: 'resting' }, needsAttention: false };
const unsafe: SummaryPhoto = { ...saved, isOnDevice: false };
const going: SummaryPhoto = { ...saved, activity: { kind: 'sending', share: 0.409 } };
const refused: SummaryPhoto = { ...saved, needsAttention: true };
const queued: SummaryPhoto = { ...saved, activity: { kind: 'queued' } };

describe('photo queue summary', () => {
  it.each<[string, SummaryPhoto[], number, QueueSummary]>([
    ['no photos', [], 0, { kind: 'empty' }],
    ['only sent photos', [], 3, { kind: 'sent', sentCount: 3 }],
    ['saved photos', [saved, saved], 1, { kind: 'saved', savedCount: 2 }],
    ['a queued photo', [queued, saved], 0, { kind: 'sending', percent: 0, savedCount: 2 }],
    [
      'a queued photo behind an uploading one',
      [queued, going],
      0,
      { kind: 'sending', percent: 40, savedCount: 2 },
    ],
    ['a photo that only the page stores', [saved, unsafe], 0, { kind: 'unsafe', savedCount: 2 }],
    ['a rejected photo', [refused, unsafe], 0, { kind: 'attention', savedCount: 2 }],
    ['an uploading photo', [refused, going, saved], 0, { kind: 'sending', percent: 40, savedCount: 3 }],
  ])('summarizes a queue with these photos: %s', (_name, photos, sentCount, summary) => {
    expect(summarizeQueue(photos, sentCount)).toEqual(summary);
  });
});

describe('assignment of the progress display', () => {
  it.each([
    ['4102', [], '4102'],
    ['4102', ['4102', '4102'], '4102'],
    [undefined, ['4102', '4102'], '4102'],
    ['4104', ['4102'], undefined],
    ['4104', ['4104', '4102'], undefined],
    [undefined, ['4104', '4102'], undefined],
    [undefined, [], undefined],
  ])('is selected on the screen of assignment %s with photos of %j: %s', (onScreen, ofPhotos, told) => {
    expect(summaryAssignmentId(onScreen, ofPhotos)).toBe(told);
  });
});
