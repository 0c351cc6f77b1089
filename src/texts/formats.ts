/**
 * Formats year, month and day in the carrier's locale and the browser's time zone. The month is a word, because 3/8/2026
 * is another day in other countries.
 */
export function formatDate(epochMs: number, localeCode: string): string {
  return new Intl.DateTimeFormat(supportedLocale(localeCode), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(epochMs);
}

/** Formats the date and time, to the minute. */
export function formatTime(epochMs: number, localeCode: string): string {
  return new Intl.DateTimeFormat(supportedLocale(localeCode), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(epochMs);
}

/** Formats the time of day, to the minute. */
export function formatClock(epochMs: number, localeCode: string): string {
  return clockOf(localeCode).format(epochMs);
}

/** Formats a number with at most one decimal. */
export function formatAmount(amount: number, localeCode: string): string {
  return amountOf(localeCode).format(amount);
}

/** Formatters are cached, because one screen uses them many times and creating one takes longer than rendering a row. */
const clockOf = /* @__PURE__ */ cachePerLocale(
  (locale) => new Intl.DateTimeFormat(supportedLocale(locale), { timeStyle: 'short' }),
);
const countOf = /* @__PURE__ */ cachePerLocale((locale) => new Intl.NumberFormat(supportedLocale(locale)));
const amountOf = /* @__PURE__ */ cachePerLocale(
  (locale) => new Intl.NumberFormat(supportedLocale(locale), { maximumFractionDigits: 1 }),
);

const distanceOf = /* @__PURE__ */ cachePerLocale(
  (locale) =>
    new Intl.NumberFormat(supportedLocale(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Caches one formatter per locale. The cache stays small, because a page uses few locales. */
function cachePerLocale<T>(create: (locale: string) => T): (locale: string) => T {
  const cache = new Map<string, T>();
  return (locale) => {
    const format = cache.get(locale) ?? create(locale);
    cache.set(locale, format);
    return format;
  };
}

/** Formats a distance with exactly one decimal, or as a dash if it is unknown. */
export function formatDistance(distance: number | null, localeCode: string): string {
  if (distance === null || !Number.isFinite(distance)) return '–';
  return distanceOf(localeCode).format(distance);
}

/** Formats a list such as `a, b, and c`. */
export function formatList(items: readonly string[], localeCode: string): string {
  return new Intl.ListFormat(supportedLocale(localeCode)).format(items);
}

export function formatCount(count: number, localeCode: string): string {
  return countOf(localeCode).format(count);
}

/**
 * Returns undefined, which selects the browser's locale, if Intl rejects the locale code. Otherwise an invalid code
 * would crash the screen.
 */
export function supportedLocale(localeCode: string): string | undefined {
  try {
    // Plain `sr` means Cyrillic to Intl, but the Serbian texts are in Latin script.
    return Intl.getCanonicalLocales(localeCode)[0]?.replace(/^sr(?!-[A-Z][a-z]{3})/, 'sr-Latn');
  } catch {
    return undefined;
  }
}
