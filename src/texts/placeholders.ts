/**
 * Returns a string in canonical form: the backend's `%{name}` becomes `{name}`, and an empty string becomes one space.
 */
export function canonicalText(text: string): string {
  return text === '' ? ' ' : text.replace(/%\{(?!\{)/g, '{');
}

/**
 * True if all braces are balanced and not nested deeper than in `{{one|other}}` and `{x|{a:b}}`. On other strings the
 * parser of typesafe-i18n backtracks exponentially, so the parser must never get such a string.
 */
export function hasBalancedBraces(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x7b && ++depth > 2) return false;
    if (unit === 0x7d && --depth < 0) return false;
  }
  return depth === 0;
}

/** Returns the names of all placeholders, both `{name}` and `{{count:one|other}}`. */
export function placeholderNames(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, double, name, end] of text.matchAll(/\{(\{?)([^{}|:?]*)([|:?}]?)/g)) {
    if (name?.trim() && (!double || end === ':')) names.add(name.trim());
  }
  return names;
}
