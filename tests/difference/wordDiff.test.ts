import { describe, expect, it } from 'vitest';
import { excerpt } from '#scripts/diff/excerpt.ts';
import { compareWords } from '#scripts/diff/wordDiff.ts';

const renderDiff = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

describe('word diff', () => {
  it.each([
    ['Start your claim', 'Begin your claim', '[-Start -]{+Begin +}your claim'],
    ['Show us what happened', 'Show us now what happened', 'Show us {+now +}what happened'],
    ['Pokažite nam šta se desilo', 'Pokažite šta se desilo', 'Pokažite [-nam -]šta se desilo'],
    ['Done', 'Done.', 'Done{+.+}'],
    ['one two three four', 'one zwei three vier', 'one [-two -]{+zwei +}three [-four-]{+vier+}'],
    ['', 'new', '{+new+}'],
    ['old', '', '[-old-]'],
    ['same', 'same', 'same'],
  ])('compares %j with %j', (before, after, expected) => {
    expect(renderDiff(before, after)).toBe(expected);
  });

  it('contains both texts completely', () => {
    const words = ['a', 'b ', ' ', '\n', 'č', '👍', '<b>', ', '];
    const text = (seed: number) =>
      Array.from(
        { length: 40 },
        (_, index) => words[(seed * (index + 3) * 7 + index * index) % words.length],
      ).join('');
    for (let seed = 1; seed < 40; seed++) {
      const [before, after] = [text(seed), text(seed + 1)];
      const parts = compareWords(before, after);
      const textWithout = (excluded: string) =>
        parts
          .filter(({ kind }) => kind !== excluded)
          .map(({ text: t }) => t)
          .join('');
      expect(textWithout('added')).toBe(before);
      expect(textWithout('removed')).toBe(after);
    }
  });

  it('reports one change for long texts, because a full comparison would be slow', () => {
    const surround = (word: string, times: number) => `${word.repeat(times)}middle ${word.repeat(times)}`;
    const kinds = (times: number) =>
      compareWords(surround('alpha ', times), surround('gamma ', times)).map(({ kind }) => kind);
    expect(kinds(200)).toEqual(['removed', 'added', 'same', 'removed', 'added']);
    expect(kinds(300)).toEqual(['removed', 'added']);
  });
});

describe('excerpt of two texts', () => {
  const long =
    'words that stay the same on both sides and go on for much longer than a line of a terminal can hold. ';

  it('shows the difference with some context', () => {
    const shortened = excerpt(`${long}old ${long}`, `${long}new ${long}`);
    expect(shortened.before).toBe('…of a terminal can hold. old words that stay the same…');
    expect(shortened.after).toBe('…of a terminal can hold. new words that stay the same…');
  });

  it('shows short texts in full, and at most 120 characters', () => {
    expect(excerpt('a b c', 'a b d')).toEqual({ before: 'a b c', after: 'a b d' });
    expect(excerpt('x'.repeat(500), 'y').before).toHaveLength(120);
  });
});
