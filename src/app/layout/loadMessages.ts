import type { PageData } from '#src/tenant/pageData.ts';
import { createMessages, type Messages } from '#src/texts/messages.ts';
import { applyTexts, fetchTexts } from '../carrierTexts.ts';

/** Loads all texts of the carrier: some are inlined in the page, the others are in a separate file. */
export async function loadMessages({
  tenant,
  strings,
  links,
  overrides,
}: Pick<PageData, 'tenant' | 'strings' | 'links' | 'overrides'>): Promise<Messages> {
  const keys = __LAZY_KEYS__ === '' ? [] : __LAZY_KEYS__.split(',');
  const fetched = keys.length === 0 ? [] : await fetchTexts(links.messages);
  // The file contains built-in texts only, so apply the texts of a carrier that was fetched at run time.
  const values = __FALLBACK__ ? applyTexts(keys, fetched, overrides ?? new Map()) : fetched;
  return createMessages(tenant.locale, [...__PUBLIC_KEYS__.split(','), ...keys], [...strings, ...values]);
}
