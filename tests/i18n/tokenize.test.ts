import { describe, expect, it } from 'vitest';
import { parseMarkup } from '#src/i18n/markup.ts';
import { settleMarkup } from '#src/i18n/settle.ts';
import { plainText, type Token, tokenize } from '#src/i18n/tokenize.ts';
import { hostileInputs, refusedAddresses } from './hostileInputs.ts';
import { randomMarkup } from './randomMarkup.ts';

const inputs = [
  ...hostileInputs,
  ...refusedAddresses.map((address) => `<a href="${address}">x</a>`),
  ...randomMarkup(20_261_121, 2000),
];

describe('a settled string', () => {
  it('reads as what its editor wrote, whatever that was [SEC-11]', () => {
    for (const input of inputs) expect(tokenize(settleMarkup(input)), input).toEqual(parseMarkup(input));
  });

  it('stays as it is when it is settled again', () => {
    for (const input of inputs) {
      const settled = settleMarkup(input);
      expect(settleMarkup(settled), input).toBe(settled);
    }
  });

  it.each([
    [
      'placeholders in text',
      'Call {name} &amp; {{count:one|others}}',
      'Call {name} &#38; {{count:one|others}}',
    ],
    ['placeholders in an address', "<a href='tel:{phone}'>{phone}</a>", '<a href="tel:{phone}">{phone}</a>'],
    ['an address that is filled in', '<a href={url}>x</a>', '<a href="{url}">x</a>'],
    ['braces that were written as references', '&#123;name&#x7d;', '&#123;name&#125;'],
    ['letters that were written as references', 'caf&#233;&nbsp;&ndash; <b>now</b>', 'café\u00a0– now'],
  ])('keeps %s', (_what, text, settled) => {
    expect(settleMarkup(text)).toBe(settled);
  });
});

describe('a display string', () => {
  it.each<[string, string, Token[]]>([
    ['text of another form', '<i>x</i> &lt;', [{ kind: 'text', text: '<i>x</i> &lt;' }]],
    ['an address that was filled in badly', '<a href="javascript:x">x</a>', [{ kind: 'text', text: 'x' }]],
    [
      'a value with a mark in its address',
      '<a href="tel:&#34;1">x</a>',
      [{ kind: 'link', href: 'tel:"1', content: [{ kind: 'text', text: 'x' }] }],
    ],
    [
      'a link without an end',
      'a<br><a href="#b">b',
      [
        { kind: 'text', text: 'a' },
        { kind: 'break' },
        { kind: 'link', href: '#b', content: [{ kind: 'text', text: 'b' }] },
      ],
    ],
  ])('shows %s', (_what, text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it('is read in time that grows with its length [trust T27]', () => {
    for (const piece of ['<a href="', '<br', '&#1', '<a href="#x">x', '</a>']) {
      const before = process.cpuUsage();
      tokenize(piece.repeat(Math.ceil((1 << 20) / piece.length)));
      // Quadratic work on a megabyte takes minutes.
      expect(process.cpuUsage(before).user, piece).toBeLessThan(2_000_000);
    }
  });

  it('has words without its markup', () => {
    expect(plainText(settleMarkup('Call<br><a href="tel:1">one &amp; all</a> <b>now</b>'))).toBe(
      'Call one & all now',
    );
  });
});
