import { knownLocale } from './formats.ts';

export interface Money {
  /** Whole units, with the sign where the locale puts it before them. */
  readonly main: string;
  /** From the decimal mark on, with the sign where the locale puts it behind. */
  readonly rest: string;
}

export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** As the carrier writes it, in place of the locale's own. */
  readonly sign: string;
}

/** An amount with two decimals, as the carrier's locale writes it and with the carrier's sign. */
export function formatMoney(cents: number, currency: Currency, localeCode: string): Money {
  const parts = partsOf(cents / 100, currency.code, localeCode);
  const split = parts.findIndex(({ type }) => type === 'decimal');
  const write = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ type, value }) => (type === 'currency' ? currency.sign : value)).join('');
  return { main: write(parts.slice(0, split)), rest: write(parts.slice(split)) };
}

export function moneyText(cents: number, currency: Currency, localeCode: string): string {
  const { main, rest } = formatMoney(cents, currency, localeCode);
  return main + rest;
}

function partsOf(amount: number, code: string, localeCode: string): Intl.NumberFormatPart[] {
  const format = (currency: string) =>
    new Intl.NumberFormat(knownLocale(localeCode), {
      style: 'currency',
      currency,
      // One place for the sign, and no code in its stead.
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).formatToParts(amount);
  try {
    return format(code);
  } catch {
    return format('USD'); // no currency's code: the carrier's sign stands there all the same
  }
}
