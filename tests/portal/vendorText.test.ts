import { describe, expect, it } from 'vitest';
import { parseHighlight } from '#src/api/portal/hits.ts';
import { distanceBetween } from '#src/portal/shop/ShopTable.tsx';
import { maxAddressLength, maxNameLength, truncateHighlighted } from '#src/portal/shop/TruncatedText.tsx';
import { formatDistance } from '#src/texts/formats.ts';

const plain = (text: string) => ({ text, isHighlighted: false });
const marked = (text: string) => ({ text, isHighlighted: true });
const highlight = (text: string) =>
  parseHighlight(text.replaceAll('[', '\uE000').replaceAll(']', '\uE001'), text.replace(/[[\]]/g, ''));

describe('search highlights', () => {
  it.each([
    ['Harbor Auto', [plain('Harbor Auto')]],
    ['[Harbor] Auto', [marked('Harbor'), plain(' Auto')]],
    ['', []],
    ['[Bay', [marked('Bay')]],
    ['Bay]', [plain('Bay')]],
    ['[a[b]c]', [marked('a'), marked('b'), plain('c')]],
  ])('are found in the text %j [API2-22]', (text, expected) => {
    expect(highlight(text)).toEqual(expected);
  });

  it.each(['<em>Bay</em>', '\uE000Ba\uE001', '<img src=x onerror=alert(1)>'])(
    'are ignored if the text without its markers is not the name of the shop: %j [API2-22] [trust T21]',
    (highlighted) => expect(parseHighlight(highlighted, 'Bay')).toEqual([plain('Bay')]),
  );
});

describe('truncation of shop text', () => {
  const truncated = (text: string, max: number) => {
    const { parts, isCut } = truncateHighlighted([plain(text)], max);
    return [parts.map((part) => part.text).join(''), isCut];
  };

  it("shows at most 25 characters of a shop's name and 53 of its address [SUP-SHOP-04]", () => {
    for (const max of [maxNameLength, maxAddressLength]) {
      expect(truncated('x'.repeat(max), max)).toEqual(['x'.repeat(max), false]);
      expect(truncated('x'.repeat(max + 1), max)).toEqual([`${'x'.repeat(max - 1)}…`, true]);
    }
    expect([maxNameLength, maxAddressLength]).toEqual([25, 53]);
  });

  it('keeps highlights, and counts the characters of highlighted and plain text together [SUP-SHOP-04]', () => {
    const parts = [marked('Harbor'), plain(' Street '), marked('Collision')];
    expect(truncateHighlighted(parts, 23)).toEqual({ parts, isCut: false });
    expect(truncateHighlighted(parts, 20).parts).toEqual([
      marked('Harbor'),
      plain(' Street '),
      marked('Colli'),
      plain('…'),
    ]);
    expect(truncateHighlighted(parts, 8).parts).toEqual([marked('Harbor'), plain('…')]);
  });

  it.each([
    ['🚗🚗🚗🚗', 3, '🚗🚗…'],
    ['e\u0301e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301…'],
    ['👩\u200D🔧👩\u200D🔧👩\u200D🔧', 2, '👩\u200D🔧…'],
    ['\ud800\ud800\ud800', 2, '\ud800…'],
  ])('does not cut the text %j within a visible character', (text, max, expected) => {
    expect(truncated(text, max)).toEqual([expected, true]);
  });
});

describe('distance to a shop', () => {
  const point = (latitude: number, longitude: number) => ({ latitude, longitude });

  it.each([
    // One degree of a great circle is 2π × 6378137 m ÷ 360.
    [point(0, 0), point(0, 1), 69.170722],
    [point(10, 179.5), point(10, -179.5), 68.119897],
    [point(0, 0), point(0, 180), 12450.7299],
    [point(43.6, -70.2), point(43.6, -70.2), 0],
  ])('is calculated from %j to %j as %d miles [SUP-SHOP-06]', (a, b, miles) => {
    expect(distanceBetween(a, b, 'miles')).toBeCloseTo(miles, 2);
    expect(distanceBetween(b, a, 'miles')).toBeCloseTo(miles, 2);
  });

  it.each([
    [0.75, 'en-US', '0.8'],
    [1234.56, 'en-US', '1,234.6'],
    [1.25, 'sr-Latn-RS', '1,3'],
    [null, 'en-US', '–'],
    [Number.NaN, 'en-US', '–'],
  ])('of %j is displayed in the locale %s as %j [SUP-SHOP-06]', (distance, localeCode, text) =>
    expect(formatDistance(distance, localeCode)).toBe(text),
  );
});
