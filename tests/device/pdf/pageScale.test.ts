import { describe, expect, it } from 'vitest';
import { pageScale } from '#src/device/pdf/pageScale.ts';

describe('PDF page preview', () => {
  it.each([
    [612, 792],
    [842, 595],
    [2_000_000, 2_000_000],
    [0.01, 0.01],
  ])('scales a page of %d × %d to a longer side of 1200 px', (width, height) => {
    expect(pageScale(width, height) * Math.max(width, height)).toBeCloseTo(1200);
  });

  it.each([
    [0, 792],
    [1, 100_000],
    [Number.NaN, 792],
    [-5, 10],
  ])('refuses a page of %d × %d, which would have no pixels', (width, height) => {
    expect(() => pageScale(width, height)).toThrow(RangeError);
  });
});
