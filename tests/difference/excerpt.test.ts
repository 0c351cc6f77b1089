import { describe, expect, it } from 'vitest';
import { excerpt } from '#scripts/diff/excerpt.ts';

describe('excerpt of two texts', () => {
  const long =
    'words that stay the same on both sides and go on for much longer than a line of a terminal can hold. ';

  it('shows the difference with some context', () => {
    const shortened = excerpt(`${long}old ${long}`, `${long}new ${long}`);
    expect(shortened.before).toBe('…of a terminal can hold. old words that stay the sam…');
    expect(shortened.after).toBe('…of a terminal can hold. new words that stay the sam…');
  });

  it('shows inserted and removed text in an otherwise equal text', () => {
    const shortened = excerpt(long, `${long}${long}`);
    expect(shortened.before).toBe('…of a terminal can hold. ');
    expect(shortened.after).toMatch(/^…of a terminal can hold\. words that stay/);
  });

  it('shows short texts in full, and at most 120 characters', () => {
    expect(excerpt('a b c', 'a b d')).toEqual({ before: 'a b c', after: 'a b d' });
    expect(excerpt('x'.repeat(500), 'y').before).toHaveLength(120);
  });
});
