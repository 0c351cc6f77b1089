import { describe, expect, it } from 'vitest';
import { parseMarkup } from '#src/texts/markup.ts';
import { normalizeMarkup } from '#src/texts/normalizeMarkup.ts';
import { plainText, type Token, tokenize } from '#src/texts/tokenize.ts';
import { hostileInputs } from './hostileInputs.ts';
import { randomMarkup } from './randomMarkup.ts';

const inputs = [...hostileInputs, ...randomMarkup(20_261_121, 2000)];

describe('normalized display string', () => {
  it('tokenizes to the same result as the original markup [SEC-01]', () => {
    for (const input of inputs) expect(tokenize(normalizeMarkup(input)), input).toEqual(parseMarkup(input));
  });

  it('does not change when it is normalized again', () => {
    for (const input of inputs) {
      const normalized = normalizeMarkup(input);
      expect(normalizeMarkup(normalized), input).toBe(normalized);
    }
  });

  it.each([
    [
      'placeholders in text',
      'Call {name} &amp; {{count:one|others}}',
      'Call {name} &#38; {{count:one|others}}',
    ],
    ['placeholders in an address', "<a href='tel:{phone}'>{phone}</a>", '<a href="tel:{phone}">{phone}</a>'],
    ['an address that is a placeholder', '<a href={url}>x</a>', '<a href="{url}">x</a>'],
    ['braces written as character references', '&#123;name&#x7d;', '&#123;name&#125;'],
    ['letters written as character references', 'caf&#233;&nbsp;&ndash; <b>now</b>', 'café\u00a0– now'],
  ])('keeps %s', (_what, text, normalized) => {
    expect(normalizeMarkup(text)).toBe(normalized);
  });
});

describe('display string tokenizer', () => {
  it.each<[string, string, Token[]]>([
    ['markup that was not normalized as text', '<i>x</i> &lt;', [{ kind: 'text', text: '<i>x</i> &lt;' }]],
    [
      'only the text of a link with a forbidden address',
      '<a href="javascript:x">x</a>',
      [{ kind: 'text', text: 'x' }],
    ],
    [
      'a link with a character reference in its address',
      '<a href="tel:&#34;1">x</a>',
      [{ kind: 'link', href: 'tel:"1', content: [{ kind: 'text', text: 'x' }] }],
    ],
    [
      'an unclosed link',
      'a<br><a href="#b">b',
      [
        { kind: 'text', text: 'a' },
        { kind: 'break' },
        { kind: 'link', href: '#b', content: [{ kind: 'text', text: 'b' }] },
      ],
    ],
  ])('returns %s', (_what, text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it('runs in linear time [trust T27]', () => {
    // Quadratic work on a megabyte takes minutes, and exceeds the time limit of the test.
    for (const piece of ['<a href="', '<br', '&#1', '<a href="#x">x', '</a>'])
      expect(tokenize(piece.repeat(Math.ceil((1 << 20) / piece.length)))).toBeDefined();
  });

  it('removes the markup and decodes the entities in plainText()', () => {
    expect(plainText(normalizeMarkup('Call<br><a href="tel:1">one &amp; all</a> <b>now</b>'))).toBe(
      'Call one & all now',
    );
  });
});
