import type { PageData } from '#src/tenant/pageData.ts';
import { applyOverrides } from '#src/texts/applyOverrides.ts';
import { createMessages, type Messages } from '#src/texts/messages.ts';
import { fetchTexts } from '../fetchTexts.ts';

/** Loads all texts of the carrier: some are inlined in the page, the others are in a separate file. */
export async function loadMessages({
  tenant,
  strings,
  links,
  overrides,
}: Pick<PageData, 'tenant' | 'strings' | 'links' | 'overrides'>): Promise<Messages> {
  const keys = __LAZY_KEYS__ === '' ? [] : __LAZY_KEYS__.split(',');
  const fetched = keys.length === 0 ? [] : await fetchTexts(links.messages);
  let values = fetched;
  if (__FALLBACK__) values = applyTextOverrides(keys, fetched, overrides ?? new Map());
  return createMessages(tenant.locale, [...__PUBLIC_KEYS__.split(','), ...keys], [...strings, ...values]);
}

/** Replaces the built-in texts, which come from the file, by the texts of a carrier that was fetched at run time. */
function applyTextOverrides(
  keys: readonly string[],
  texts: readonly string[],
  overrides: ReadonlyMap<string, string>,
): readonly string[] {
  const base = new Map(keys.map((key, index) => [key, texts[index] ?? '']));
  return [...applyOverrides(base, overrides).values()];
}
