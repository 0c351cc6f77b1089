/** Numeric year, month and day as the carrier's locale writes them, in the reader's own time zone. */
export function formatDate(epochMs: number, localeCode: string): string {
  return new Intl.DateTimeFormat(knownLocale(localeCode), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).format(epochMs);
}

/** The same with the time of day, to the minute. */
export function formatTime(epochMs: number, localeCode: string): string {
  return new Intl.DateTimeFormat(knownLocale(localeCode), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(epochMs);
}

/** The time of day alone, to the minute. */
export function formatClock(epochMs: number, localeCode: string): string {
  return clockOf(localeCode).format(epochMs);
}

/** To one decimal. */
export function formatAmount(amount: number, localeCode: string): string {
  return amountOf(localeCode).format(amount);
}

/** Lists of a hundred rows ask for these: making one takes longer than the row. */
const clockOf = /* @__PURE__ */ once(
  (locale) => new Intl.DateTimeFormat(knownLocale(locale), { hour: '2-digit', minute: '2-digit' }),
);
const amountOf = /* @__PURE__ */ once(
  (locale) => new Intl.NumberFormat(knownLocale(locale), { maximumFractionDigits: 1 }),
);

/** Makes one for each locale, of which a page has one. */
function once<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

export function formatCount(count: number, localeCode: string): string {
  return new Intl.NumberFormat(knownLocale(localeCode)).format(count);
}

/** A locale that the browser cannot read must not take the screen down: then the browser's own stands in. */
export function knownLocale(localeCode: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(localeCode)[0];
  } catch {
    return undefined;
  }
}
