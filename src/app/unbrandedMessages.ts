import { noCarrierMessages } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { createMessages, type Messages } from '#src/i18n/messages.ts';
import type { Locale } from '#src/tenant/locales.ts';

/** Texts of the pages that belong to no carrier: directly from the catalogue, without overrides. */
export function createUnbrandedMessages(locale: Locale): Messages {
  const texts = flattenCatalogue(noCarrierMessages[locale]);
  return createMessages(locale, [...texts.keys()], [...texts.values()]);
}
