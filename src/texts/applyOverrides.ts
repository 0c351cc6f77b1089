import { normalizeMarkup } from './normalizeMarkup.ts';
import { canonicalText, hasBalancedBraces, placeholderNames } from './placeholders.ts';
import { findMisplacedCharacter, hasVisibleText } from './visibleText.ts';

/**
 * Applies a carrier's overrides to the built-in strings, at build time and at run time. Keys and their order come from
 * `base`. Ignores overrides with an unknown key, unbalanced braces, an unknown placeholder or unreadable characters, and
 * overrides without visible text. An empty text becomes a single space, and markup is normalized for `tokenize`.
 * @param base in canonical form
 */
export function applyOverrides(
  base: ReadonlyMap<string, string>,
  overrides: ReadonlyMap<string, string>,
): Map<string, string> {
  const resolved = new Map(base);
  for (const [key, override] of overrides) {
    const standard = base.get(key);
    if (standard === undefined) continue;
    const text = normalizeMarkup(canonicalText(override));
    if (isReadable(text) && hasOnlyKnownPlaceholders(text, standard)) resolved.set(key, text);
  }
  return resolved;
}

/** True if the text has a visible character. @param text with normalized markup */
export function showsText(text: string): boolean {
  return hasVisibleText(text.replace(/<[^>]*>/g, ''));
}

function isReadable(text: string): boolean {
  return text === ' ' || (showsText(text) && findMisplacedCharacter(text) === undefined);
}

function hasOnlyKnownPlaceholders(text: string, standard: string): boolean {
  if (!/[{}]/.test(text)) return true;
  if (!hasBalancedBraces(text)) return false;
  const known = placeholderNames(standard);
  return [...placeholderNames(text)].every((name) => known.has(name));
}
