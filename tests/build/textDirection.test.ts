import { describe, expect, it } from 'vitest';
import { directionAttribute } from '#build/render/textDirection.ts';
import { locales } from '#src/tenant/locales.ts';

describe('text direction of a page', () => {
  it.each(['ar', 'he', 'fa-IR', 'ur', 'pa-Arab'])('is right to left in %s', (locale) => {
    expect(directionAttribute(locale)).toBe(' dir="rtl"');
  });

  it.each([...locales, 'pa', 'sr-Latn-RS'])(
    'needs no dir attribute in %s, because left to right is the default',
    (locale) => {
      expect(directionAttribute(locale)).toBe('');
    },
  );
});
