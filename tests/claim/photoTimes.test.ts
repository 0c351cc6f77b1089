import { describe, expect, it } from 'vitest';
import { ageMs } from '#src/claim/photoTimes.ts';

describe('age of a stored time', () => {
  it.each([
    ['a minute ago', 1_000_000, 1_060_000, 60_000],
    ['now', 1_000_000, 1_000_000, 0],
    ['a second in the future, after a small correction of the clock', 1_000_000, 999_000, 0],
    ['tomorrow, noted with a wrong clock', 90_000_000, 1_000_000, Number.POSITIVE_INFINITY],
  ])('is never negative, and is infinite if the time is far in the future: %s', (_name, atMs, nowMs, age) => {
    expect(ageMs(atMs, nowMs)).toBe(age);
  });
});
