import type { Locale } from '#src/tenant/flavour.ts';
import { en, sr } from './catalogues.ts';
import { type Catalogue, flattenCatalogue } from './flatten.ts';
import { type Dropped, parseMarkup } from './markup.ts';
import { applyOverrides } from './overrides.ts';
import { canonicalText, hasBalancedBraces } from './placeholders.ts';
import { settleMarkup } from './settle.ts';

const catalogues: Record<Locale, Catalogue> = { en, sr };
const resolvedBases = new Map<Locale, ReadonlyMap<string, string>>();

/**
 * The words of one carrier: its override, else its locale's, else the English ones; an empty one is a single space.
 * Keys and their order are those of the base catalogue: an override of another key is not taken, nor one that cannot be
 * filled in (a brace without its partner, a placeholder the base lacks).
 */
export function resolveStrings(locale: Locale, overrides: ReadonlyMap<string, string>): Map<string, string> {
  return applyOverrides(resolveBase(locale), overrides);
}

export interface OverrideInspection {
  /** In canonical form. */
  readonly text: string;
  readonly balanced: boolean;
  /** What visitors would not see as it is written. */
  readonly dropped: readonly Dropped[];
}

/** What the check of a carrier's file wants to know about one string, judged by the code that will show it. */
export function inspectOverride(override: string): OverrideInspection {
  const text = canonicalText(override);
  const dropped: Dropped[] = [];
  if (/[<&]/.test(text)) parseMarkup(text, (thing) => dropped.push(thing));
  return { text, balanced: hasBalancedBraces(text), dropped };
}

function resolveBase(locale: Locale): ReadonlyMap<string, string> {
  const known = resolvedBases.get(locale);
  if (known) return known;
  const base = new Map<string, string>();
  const words = flattenCatalogue(catalogues[locale]);
  for (const [key, text] of flattenCatalogue(en))
    base.set(key, settleMarkup(canonicalText(words.get(key) ?? text)));
  resolvedBases.set(locale, base);
  return base;
}
