import { describe, expect, it } from 'vitest';
import {
  addEarlierPhotoTime,
  addPhotoTime,
  ageMs,
  parsePhotoTimes,
  recentlySentPrompts,
} from '#src/claim/photoTimes.ts';

describe('photos that were sent recently', () => {
  it('count as sent for ten minutes, in their assignment, even if the backend does not list them yet [PHO-39]', () => {
    const target = { assignmentId: '7', setId: '1', promptId: '11' };
    const text = addPhotoTime(addPhotoTime('', target, 1_000), { ...target, promptId: '12' }, 400_000);
    const sentAt = (nowMs: number, id = '7') => recentlySentPrompts(parsePhotoTimes(text), id, nowMs);
    expect(sentAt(500_000)).toEqual(['1/11', '1/12']);
    expect(sentAt(601_000)).toEqual(['1/12']);
    expect([sentAt(1_000_000), sentAt(500_000, '8')]).toEqual([[], []]);
  });

  it('do not count as sent if the clock of the phone was ahead, and get the time of the next photo', () => {
    const target = { assignmentId: '7', setId: '1', promptId: '11' };
    const [nowMs, tomorrowMs] = [1_000_000, 90_000_000];
    const recent = (text: string) => recentlySentPrompts(parsePhotoTimes(text), '7', nowMs);
    const ahead = addPhotoTime('', target, tomorrowMs);
    expect(recent(ahead)).toEqual([]);
    expect(recent(addEarlierPhotoTime(ahead, target, nowMs - 1_000, nowMs))).toEqual(['1/11']);
  });
});

describe('age of a stored time', () => {
  it.each([
    ['a minute ago', 1_000_000, 1_060_000, 60_000],
    ['now', 1_000_000, 1_000_000, 0],
    ['a second in the future, after a small correction of the clock', 1_000_000, 999_000, 0],
    ['tomorrow, noted with a wrong clock', 90_000_000, 1_000_000, Number.POSITIVE_INFINITY],
  ])('is %s', (_name, atMs, nowMs, age) => {
    expect(ageMs(atMs, nowMs)).toBe(age);
  });
});
