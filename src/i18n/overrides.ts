import { canonicalText, hasBalancedBraces, placeholderNames } from './placeholders.ts';
import { settleMarkup } from './settle.ts';

/**
 * Lays a carrier's words over the built-in ones, at build time and at run time alike. Keys and their order are those of
 * the base: an override of another key is not taken, nor one that cannot be filled in (a brace without its partner, a
 * placeholder the base lacks). An empty one is a single space, and markup has the one form that screens read.
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
    const text = settleMarkup(canonicalText(override));
    if (isFillable(text, standard)) resolved.set(key, text);
  }
  return resolved;
}

function isFillable(text: string, standard: string): boolean {
  if (!/[{}]/.test(text)) return true;
  if (!hasBalancedBraces(text)) return false;
  const known = placeholderNames(standard);
  return [...placeholderNames(text)].every((name) => known.has(name));
}
