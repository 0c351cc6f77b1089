/** Right-to-left scripts. */
const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

/** True if the language of a locale code is written from right to left. */
export function isRightToLeft(localeCode: string): boolean {
  return rightToLeftScripts.has(new Intl.Locale(localeCode).maximize().script ?? '');
}

/**
 * The attribute of `<html>` for the direction, with a leading space. Empty for left-to-right languages, the default of
 * browsers.
 */
export function directionAttribute(localeCode: string): string {
  return isRightToLeft(localeCode) ? ' dir="rtl"' : '';
}
