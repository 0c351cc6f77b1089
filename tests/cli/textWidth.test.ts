import { describe, expect, it } from 'vitest';
import { cutToWidth, widthOf, wrapToWidth } from '#scripts/cli/textWidth.ts';

describe('the width of a text in a terminal', () => {
  it.each([
    ['plain', 5],
    ['保険', 4],
    ['한국', 4],
    ['ｶﾞ', 2],
    ['e\u0301', 1],
    ['क्षि', 2],
    ['👩‍👩‍👧', 2],
    ['👍🏽', 2],
    ['🇷🇸', 2],
    ['❤', 1],
    ['❤\ufe0f', 2],
    ['1\ufe0f\u20e3', 2],
    ['\u200b\u00ad', 0],
    ['\u001b[1mbold\u001b[0m', 4],
    ['→ – …', 5],
  ])('counts the cells of %s as %i', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it('is never exceeded after a cut, and no grapheme or colour code is split', () => {
    const text = '\u001b[33m保険 e\u0301 👩‍👩‍👧!\u001b[0m';
    expect(Array.from({ length: 9 }, (_, index) => cutToWidth(text, index + 1))).toEqual(
      ['…', '…', '保…', '保…', '保険…', '保険 …', '保険 e\u0301…', '保険 e\u0301 …', '保険 e\u0301 …'].map(
        (shown) => `\u001b[33m${shown}\u001b[0m`,
      ),
    );
    expect(cutToWidth(text, 10)).toBe(text);
  });

  it('decides where a text is wrapped, and a longer word stays whole', () => {
    expect(wrapToWidth('保険 会社 https://example.com/long is here', 9)).toEqual([
      '保険 会社',
      'https://example.com/long',
      'is here',
    ]);
  });
});
