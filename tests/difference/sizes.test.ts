import { describe, expect, it } from 'vitest';
import { compareAreas, findSizeUnit, uncompressedScriptBytes } from '#build/difference/sizes.ts';
import { aChunk, someBundleStats } from '../support/facts.ts';

const chunk = (mark: string, area: string, brotli: number, bytes = 1000) => ({
  ...aChunk(mark, area, {}),
  bytes,
  brotli,
});
const vendor = chunk('v', 'first screen', 400);
const statsOf = (...chunks: ReturnType<typeof chunk>[]) => someBundleStats({ chunks });

describe('size comparison of two releases', () => {
  it('uses compressed sizes if a shared file has the same compressed size', () => {
    expect(findSizeUnit([statsOf(vendor, chunk('1', 'a', 10))], [statsOf(vendor, chunk('2', 'a', 20))])).toBe(
      'brotli',
    );
  });

  it('uses uncompressed sizes if the compression differs or is unknown', () => {
    expect(findSizeUnit([statsOf(vendor)], [statsOf({ ...vendor, brotli: 390 })])).toBe('plain');
    expect(findSizeUnit([statsOf(chunk('1', 'a', 10))], [statsOf(chunk('2', 'a', 10))])).toBe('plain');
    expect(findSizeUnit([], [])).toBe('plain');
  });

  it('lists added, changed and removed app areas', () => {
    const before = statsOf(
      vendor,
      chunk('1', 'photos', 100),
      chunk('2', 'survey', 50),
      chunk('3', 'same', 5),
    );
    const after = statsOf(vendor, chunk('4', 'photos', 120), chunk('5', 'faqs', 30), chunk('6', 'same', 5));
    expect(compareAreas(before, after, 'brotli')).toEqual([
      { area: 'faqs', before: 0, after: 30 },
      { area: 'photos', before: 100, after: 120 },
      { area: 'survey', before: 50, after: 0 },
    ]);
    expect(compareAreas(statsOf(chunk('1', 'a', 1, 700)), statsOf(chunk('2', 'a', 1, 900)), 'plain')).toEqual(
      [{ area: 'a', before: 700, after: 900 }],
    );
  });

  it('counts the scripts of the first screen without the inlined style sheet', () => {
    const inlinedStyles = { ...chunk('s', 'first screen', 1, 5000), kind: 'css' as const };
    expect(uncompressedScriptBytes(statsOf(vendor, inlinedStyles, chunk('1', 'photos', 1)))).toBe(1000);
  });
});
