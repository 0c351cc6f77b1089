/**
 * A display string in the one form that everything after it reads: the backend's `%{name}` becomes `{name}`, and the
 * empty string becomes one space.
 */
export function canonicalText(text: string): string {
  return text === '' ? ' ' : text.replace(/%\{(?!\{)/g, '{');
}

/**
 * True where each brace has its partner and none is nested deeper than `{{one|other}}` and `{x|{a:b}}` are. On other
 * strings typesafe-i18n's parser backtracks exponentially, so they must never reach it.
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

/** The names that a string wants filled in, `{name}` and `{{count:one|other}}` alike. */
export function placeholderNames(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, double, name, end] of text.matchAll(/\{(\{?)([^{}|:?]*)([|:?}]?)/g)) {
    if (name?.trim() && (!double || end === ':')) names.add(name.trim());
  }
  return names;
}
