import { describe, expect, it } from 'vitest';
import { formatClock, formatCount, formatDate, formatList } from '#src/texts/formats.ts';

const march = new Date(2026, 2, 14, 12).getTime();

describe('formatting functions', () => {
  it.each([
    ['en-US', 'Mar 14, 2026'],
    ['en-GB', '14 Mar 2026'],
    ['en-IE', '14 Mar 2026'],
    ['es-US', '14 mar 2026'],
    ['sr-Latn-RS', '14. mar 2026.'],
    ['sr', '14. mar 2026.'],
  ])('format a date in the locale %s as %s [CLM-01]', (locale, text) => {
    expect(formatDate(march, locale)).toBe(text);
  });

  it.each([
    ['en-US', '7:05 AM'],
    ['en-GB', '07:05'],
    ['es-US', '7:05 a.m.'],
    ['sr-Latn-RS', '07:05'],
  ])('format the time of day in the locale %s as %s', (locale, text) => {
    const time = new Date(2026, 2, 14, 7, 5).getTime();
    expect(formatClock(time, locale).replace(/\s/g, ' ')).toBe(text);
  });

  it.each([
    ['en-US', 'one.jpg, two.jpg, and 3 more'],
    ['en-GB', 'one.jpg, two.jpg and 3 more'],
    ['es-US', 'one.jpg, two.jpg y 3 more'],
    ['sr-Latn-RS', 'one.jpg, two.jpg i 3 more'],
  ])('join a list in the locale %s as %s', (locale, text) => {
    expect(formatList(['one.jpg', 'two.jpg', '3 more'], locale)).toBe(text);
  });

  it('group digits as the locale does', () => {
    expect([formatCount(1234, 'en-US'), formatCount(1234, 'sr-Latn-RS')]).toEqual(['1,234', '1.234']);
  });

  it('format dates and counts for an invalid locale without an exception', () => {
    for (const locale of ['', 'no such', '<script>']) {
      expect(formatDate(march, locale)).toContain('2026');
      expect(formatCount(7, locale)).toBe('7');
    }
  });
});
