import { createMessages, type Messages } from '#src/i18n/messages.ts';
import type { PageData } from '#src/tenant/pageData.ts';

/** Every word of the carrier: those of the page, and the others from their own file. */
export async function loadWords({ tenant, strings, links }: PageData): Promise<Messages> {
  const keys = __REST_KEYS__ === '' ? [] : __REST_KEYS__.split(',');
  const values = keys.length === 0 ? [] : await fetchWords(links.words);
  return createMessages(tenant.locale, [...__PUBLIC_KEYS__.split(','), ...keys], [...strings, ...values]);
}

async function fetchWords(address: string): Promise<readonly string[]> {
  const answer = await fetch(address);
  const words: unknown = answer.ok ? await answer.json() : undefined;
  if (Array.isArray(words)) return words;
  throw new Error(`The words did not load: ${answer.status}`);
}
