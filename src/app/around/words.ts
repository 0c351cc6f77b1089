import { createMessages, type Messages } from '#src/i18n/messages.ts';
import { applyOverrides } from '#src/i18n/overrides.ts';
import type { PageData } from '#src/tenant/pageData.ts';

/** Loads all texts of the carrier: some are inlined in the page, the others are in a separate file. */
export async function loadWords({ tenant, strings, links, overrides }: PageData): Promise<Messages> {
  const keys = __REST_KEYS__ === '' ? [] : __REST_KEYS__.split(',');
  const fetched = keys.length === 0 ? [] : await fetchWords(links.words);
  let values = fetched;
  if (__FALLBACK__) values = overlayWords(keys, fetched, overrides ?? new Map());
  return createMessages(tenant.locale, [...__PUBLIC_KEYS__.split(','), ...keys], [...strings, ...values]);
}

/** Replaces the built-in texts, which come from the file, by the texts of a carrier that was fetched at run time. */
function overlayWords(
  keys: readonly string[],
  words: readonly string[],
  overrides: ReadonlyMap<string, string>,
): readonly string[] {
  const base = new Map(keys.map((key, index) => [key, words[index] ?? '']));
  return [...applyOverrides(base, overrides).values()];
}

async function fetchWords(address: string): Promise<readonly string[]> {
  const answer = await fetch(address);
  const words: unknown = answer.ok ? await answer.json() : undefined;
  if (Array.isArray(words)) return words;
  throw new Error(`The words did not load: ${answer.status}`);
}
