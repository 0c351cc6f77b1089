/** Numeric year, month and day as the carrier's locale writes them, in the reader's own time zone. [CLM-05] */
export function formatDate(epochMs: number, localeCode: string): string {
  return new Intl.DateTimeFormat(known(localeCode), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).format(epochMs);
}

/** The same with the time of day, to the minute. */
export function formatTime(epochMs: number, localeCode: string): string {
  return new Intl.DateTimeFormat(known(localeCode), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(epochMs);
}

/** The time of day alone, to the minute. */
export function formatClock(epochMs: number, localeCode: string): string {
  return new Intl.DateTimeFormat(known(localeCode), { hour: '2-digit', minute: '2-digit' }).format(epochMs);
}

/** To one decimal. */
export function formatAmount(amount: number, localeCode: string): string {
  return new Intl.NumberFormat(known(localeCode), { maximumFractionDigits: 1 }).format(amount);
}

export function formatCount(count: number, localeCode: string): string {
  return new Intl.NumberFormat(known(localeCode)).format(count);
}

/** A locale that the browser cannot read must not take the screen down: then the browser's own stands in. */
export function known(localeCode: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(localeCode)[0];
  } catch {
    return undefined;
  }
}
