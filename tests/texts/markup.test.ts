import { describe, expect, it } from 'vitest';
import { type DroppedMarkup, parseMarkup } from '#src/texts/markup.ts';

const megabyte = 1 << 20;
const repeat = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length));

describe('markup parser', () => {
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
    ...['<', '<a ', '<a href=#x>x', '<a href="', '</a>', '<!-- -', '<script>', '<svg></svgx', '&#6', '\0'],
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
