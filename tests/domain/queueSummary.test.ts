import { describe, expect, it } from 'vitest';
import { assignmentTold, type QueueSummary, type SummedPhoto, sumUp } from '#src/domain/queueSummary.ts';

const saved: SummedPhoto = { isOnDevice: true, activity: { kind: 'resting' }, needsAttention: false };
const unsafe: SummedPhoto = { ...saved, isOnDevice: false };
const going: SummedPhoto = { ...saved, activity: { kind: 'sending', share: 0.409 } };
const refused: SummedPhoto = { ...saved, needsAttention: true };
const queued: SummedPhoto = { ...saved, activity: { kind: 'queued' } };

describe('photo queue summary', () => {
  it.each<[string, SummedPhoto[], number, QueueSummary]>([
    ['none', [], 0, { kind: 'empty' }],
    ['all gone', [], 3, { kind: 'sent', sentCount: 3 }],
    ['some saved', [saved, saved], 1, { kind: 'saved', savedCount: 2 }],
    ['one in line', [queued, saved], 0, { kind: 'sending', percent: 0, savedCount: 2 }],
    ['one in line behind another', [queued, going], 0, { kind: 'sending', percent: 40, savedCount: 2 }],
    ['one that only the page holds', [saved, unsafe], 0, { kind: 'unsafe', savedCount: 2 }],
    ['one that was refused', [refused, unsafe], 0, { kind: 'attention', savedCount: 2 }],
    ['one on its way', [refused, going, saved], 0, { kind: 'sending', percent: 40, savedCount: 3 }],
  ])('summarizes a queue with these photos: %s', (_name, photos, sentCount, summary) => {
    expect(sumUp(photos, sentCount)).toEqual(summary);
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
  ])(
    'on the screen of assignment %s, with photos of %j, shows the progress of %s',
    (onScreen, ofPhotos, told) => {
      expect(assignmentTold(onScreen, ofPhotos)).toBe(told);
    },
  );
});
