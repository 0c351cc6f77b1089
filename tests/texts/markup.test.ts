import { describe, expect, it } from 'vitest';
import { type DroppedMarkup, parseMarkup } from '#src/texts/markup.ts';

const megabyte = 1 << 20;
const repeat = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length));

describe('markup parser', () => {
  it('merges adjacent text into one token across removed tags and empty links', () => {
    expect(parseMarkup('a<b>b</b><a href=#x> </a>c<br>d')).toEqual([
      { kind: 'text', text: 'ab c' },
      { kind: 'break' },
      { kind: 'text', text: 'd' },
    ]);
  });

  it('closes an open link at the next link and at the end of the text', () => {
    expect(parseMarkup('<a href=#1>one<a href=#2>two')).toEqual([
      { kind: 'link', href: '#1', content: [{ kind: 'text', text: 'one' }] },
      { kind: 'link', href: '#2', content: [{ kind: 'text', text: 'two' }] },
    ]);
  });

  it('keeps the text of a link whose address is rejected [SEC-01]', () => {
    expect(parseMarkup('<a href=javascript:alert(1)>press</a> me')).toEqual([
      { kind: 'text', text: 'press me' },
    ]);
  });

  it('uses the first of two href attributes, as HTML does', () => {
    expect(parseMarkup('<a href="#first" href="#second">x</a>')).toMatchObject([{ href: '#first' }]);
  });

  it('removes NUL characters and replaces lone surrogates', () => {
    expect(parseMarkup('a\0b\ud800c\udc00👋')).toEqual([{ kind: 'text', text: 'ab\ufffdc\ufffd👋' }]);
  });

  it('reports each dropped tag, address, entity and unclosed tag', () => {
    const droppedMarkup: DroppedMarkup[] = [];
    parseMarkup('<b>x</b><a href="http://x">y</a>&eacute;<script>z</script><a href="', (item) =>
      droppedMarkup.push(item),
    );
    expect(droppedMarkup).toEqual([
      { kind: 'tag', source: 'b' },
      { kind: 'href', source: 'http://x' },
      { kind: 'entity', source: '&eacute;' },
      { kind: 'tag', source: 'script' },
      { kind: 'unclosed', source: '<a href="' },
    ]);
  });

  // An algorithm that is slower than linear takes minutes, and exceeds the time limit of the test.
  it.each([
    ...['<', '</', '<a ', '<a href=#x>x', '<a href="', '</a>', '<br>x', '<!--', '<!-- -', '<script>'],
    ...['<svg></svgx', '&', '&#6', '&amp;', '\0', '\ud800'],
  ])('parses a megabyte of %j in linear time', (piece) => {
    expect(parseMarkup(repeat(piece))).toBeDefined();
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
  ])('parses %j followed by a megabyte of %j in linear time', (start, piece) => {
    expect(parseMarkup(`${start}${repeat(piece)}x">y</a>`)).toBeDefined();
  });
});
