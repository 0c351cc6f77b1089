import type { Locale } from '#src/tenant/locales.ts';
import type { UnbrandedTexts } from '#src/tenant/pageData.ts';
import type { tones } from '#src/tenant/schema.ts';
import { applyOverrides, showsText } from '#src/texts/applyOverrides.ts';
import en from '#src/texts/formal/en.json';
import es from '#src/texts/formal/es.json';
import sr from '#src/texts/formal/sr.json';
import { type DroppedMarkup, parseMarkup } from '#src/texts/markup.ts';
import { normalizeMarkup } from '#src/texts/normalizeMarkup.ts';
import { canonicalText, hasBalancedBraces } from '#src/texts/placeholders.ts';
import { regionalOverrides } from '#src/texts/regionalEnglish.ts';
import type { BuiltInTexts } from './catalogues.ts';

/** Selects between the texts of one locale: by region (see `regionalOverrides`) and by tone. */
interface Region {
  readonly localeCode: string;
  readonly phoneCountry?: string | undefined;
  /** @default friendly */
  readonly tone?: (typeof tones)[number] | undefined;
}

/** The texts that differ in a formal tone, by locale. A locale without an entry has one tone. */
export const formalTexts: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  en,
  es,
  sr,
};

/**
 * Resolves the strings of a carrier: each is the first that exists of the carrier's override, the text of its tone, of
 * its region and of its locale, and the English text. An empty text becomes a single space. Keys and their order come
 * from the base catalogue. Ignores overrides with an unknown key, unbalanced braces or an unknown placeholder.
 * @param region omit for the texts that all carriers of the locale share
 */
export function resolveStrings(
  { complete }: BuiltInTexts,
  locale: Locale,
  overrides: ReadonlyMap<string, string>,
  region?: Region,
): Map<string, string> {
  if (!region) return applyOverrides(complete[locale], overrides);
  const regional = regionalOverrides(locale, region.localeCode, region.phoneCountry);
  const formal = region.tone === 'formal' ? Object.entries(formalTexts[locale] ?? {}) : [];
  return applyOverrides(complete[locale], new Map([...regional, ...formal, ...overrides]));
}

/** Returns the texts of pages that belong to no carrier, in the order of the base catalogue. */
export function resolveUnbranded({ complete, noCarrierKeys }: BuiltInTexts, locale: Locale): UnbrandedTexts {
  const strings = noCarrierKeys.map((key) => [key, complete[locale].get(key) as string] as const);
  return { locale, strings: new Map(strings) };
}

export interface OverrideInspection {
  /** The text in canonical form, see canonicalText. */
  readonly text: string;
  readonly balanced: boolean;
  /** True if the text is not empty, but shows nothing. */
  readonly isBlank: boolean;
  /** Markup that a browser shows differently from how it is written. */
  readonly dropped: readonly DroppedMarkup[];
}

/** Inspects one string of a carrier's file with the app's own markup parser. */
export function inspectOverride(override: string): OverrideInspection {
  const text = canonicalText(override);
  const dropped: DroppedMarkup[] = [];
  if (/[<&]/.test(text)) parseMarkup(text, (part) => dropped.push(part));
  return {
    text,
    balanced: hasBalancedBraces(text),
    isBlank: override !== '' && !showsText(normalizeMarkup(text)),
    dropped,
  };
}
