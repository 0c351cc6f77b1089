import { describe, expect, it } from 'vitest';
import { type Dropped, plainText, tokenize } from '#src/i18n/tokenize.ts';

const megabyte = 1 << 20;
const repeat = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length));

describe('tokenize', () => {
  it('puts neighbouring text into one token, across dropped tags and links without words', () => {
    expect(tokenize('a<b>b</b><a href=#x> </a>c<br>d')).toEqual([
      { kind: 'text', text: 'ab c' },
      { kind: 'break' },
      { kind: 'text', text: 'd' },
    ]);
  });

  it('ends a link where the next one starts, and at the end of the text', () => {
    expect(tokenize('<a href=#1>one<a href=#2>two')).toEqual([
      { kind: 'link', href: '#1', content: [{ kind: 'text', text: 'one' }] },
      { kind: 'link', href: '#2', content: [{ kind: 'text', text: 'two' }] },
    ]);
  });

  it('keeps the words of a link whose address is refused [SEC-11]', () => {
    expect(tokenize('<a href=javascript:alert(1)>press</a> me')).toEqual([
      { kind: 'text', text: 'press me' },
    ]);
  });

  it('tells an editor what visitors will not see', () => {
    const dropped: Dropped[] = [];
    tokenize('<b>x</b><a href="http://x">y</a>&eacute;<script>z</script><a href="', (thing) =>
      dropped.push(thing),
    );
    expect(dropped).toEqual([
      { kind: 'tag', source: 'b' },
      { kind: 'href', source: 'http://x' },
      { kind: 'entity', source: '&eacute;' },
      { kind: 'tag', source: 'script' },
      { kind: 'unclosed', source: '<a href="' },
    ]);
  });

  it.each([
    ...[
      '<',
      '</',
      '<a',
      '<a ',
      '<a href=#x>',
      '<a href=#x>x',
      '<a href="',
      '<a href=https://x>x',
      '</a>',
      '<br>x',
      '<p>x',
      '<!--',
      '<!---->',
      '<!-- -',
      '<?',
    ],
    ...[
      '<script>',
      '<script></script>',
      '<svg></svgx',
      '<svg></svg>',
      '&',
      '&#',
      '&#6',
      '&a',
      '&amp;',
      '&#65;',
      'a < b ',
      '\0',
      '\r',
      '\ud800',
      'x',
    ],
  ])('reads a megabyte of %j in linear time', (piece) => {
    expectFast(() => tokenize(repeat(piece)));
  });

  it.each([
    ['<a', ' '],
    ['<a ', 'x=1 '],
    ['<a ', '='],
    ['<a href="', ' '],
    ['<a href="https://', ' '],
    ['<!--', '-'],
    ['&#', '1'],
    ['&', 'a'],
  ])('reads %j and a megabyte of %j in linear time', (start, piece) => {
    const long = `${start}${repeat(piece)}x">y</a>`;
    expectFast(() => tokenize(long));
  });
});

describe('plainText', () => {
  it('gives the words alone, with a space for a break', () => {
    expect(plainText('Call<br><a href="tel:1">one &amp; all</a> <b>now</b>')).toBe('Call one & all now');
  });
});

/** Not a timing: linear work takes some 20 ms here and quadratic work minutes, on any machine and however busy. */
function expectFast(work: () => void): void {
  let bestMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && bestMs > 1000; run++) {
    const start = performance.now();
    work();
    bestMs = Math.min(bestMs, performance.now() - start);
  }
  expect(bestMs).toBeLessThan(3000);
}
