import { expect, it } from 'vitest';
import { formatMoney, formatMoneyText } from '#src/estimate/money.ts';

const dollars = { code: 'USD', sign: '$' };

it.each([
  [248_640, dollars, 'en-US', '$2,486', '.40'],
  [248_600, dollars, 'en-US', '$2,486', '.00'],
  [5, dollars, 'en-US', '$0', '.05'],
  [-1_050, dollars, 'en-US', '-$10', '.50'],
  [248_640, dollars, 'es-US', '$2,486', '.40'],
  [1_248_640, { code: 'RSD', sign: 'din.' }, 'sr-Latn-RS', '12.486', ',40\u00a0din.'],
  [1_248_640, { code: 'EUR', sign: '€' }, 'en-IE', '€12,486', '.40'],
  [1_248_640, { code: 'EUR', sign: 'EUR' }, 'de-DE', '12.486', ',40\u00a0EUR'],
  [300_000, { code: 'JPY', sign: '¥' }, 'en-US', '¥3,000', '.00'], // a currency without decimals
  [100, { code: 'x', sign: '¤' }, 'en-US', '¤1', '.00'], // an invalid currency code
])(
  'formatMoney() formats %i cents of %j in %s as %s%s [BRAND-32]',
  (cents, currency, locale, expectedMain, expectedFraction) => {
    expect(formatMoney(cents, currency, locale)).toEqual({ whole: expectedMain, fraction: expectedFraction });
    expect(formatMoneyText(cents, currency, locale)).toBe(expectedMain + expectedFraction);
  },
);

it('moneyText() does not throw for an invalid locale code', () => {
  expect(formatMoneyText(100, dollars, '')).toContain('1');
});
