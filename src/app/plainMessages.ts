import { plainWords } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { createMessages, type Messages } from '#src/i18n/messages.ts';
import type { Locale } from '#src/tenant/flavour.ts';

/** Texts of the pages that belong to no carrier: directly from the catalogue, without overrides. */
export function createPlainMessages(locale: Locale): Messages {
  const words = flattenCatalogue(plainWords[locale]);
  return createMessages(locale, [...words.keys()], [...words.values()]);
}
