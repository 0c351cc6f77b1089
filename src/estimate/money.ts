import { supportedLocale } from '#src/texts/formats.ts';

interface Money {
  /** The whole units, with the currency sign if the locale puts it in front. */
  readonly whole: string;
  /** The amount from the decimal mark on, with the currency sign if the locale puts it at the end. */
  readonly fraction: string;
}

interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** The carrier's spelling of the sign, used instead of the locale's. */
  readonly sign: string;
}

/** Formats an amount with two decimals in the carrier's locale, with the carrier's currency sign. */
export function formatMoney(cents: number, currency: Currency, localeCode: string): Money {
  const parts = partsOf(cents / 100, currency.code, localeCode);
  const split = parts.findIndex(({ type }) => type === 'decimal');
  const write = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ type, value }) => (type === 'currency' ? currency.sign : value)).join('');
  return { whole: write(parts.slice(0, split)), fraction: write(parts.slice(split)) };
}

export function formatMoneyText(cents: number, currency: Currency, localeCode: string): string {
  const { whole, fraction } = formatMoney(cents, currency, localeCode);
  return whole + fraction;
}

function partsOf(amount: number, code: string, localeCode: string): Intl.NumberFormatPart[] {
  const format = (currency: string) =>
    new Intl.NumberFormat(supportedLocale(localeCode), {
      style: 'currency',
      currency,
      // Uses a short symbol such as `$` if one exists; `symbol` could give `US$`.
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).formatToParts(amount);
  try {
    return format(code);
  } catch {
    // invalid currency code: USD works as a placeholder, because the sign is replaced by the carrier's
    return format('USD');
  }
}
