import type { UnbrandedTexts } from '#src/tenant/pageData.ts';
import { createMessages, type Messages } from '#src/texts/messages.ts';

/** Messages of the pages that belong to no carrier. */
export function createUnbrandedMessages({ locale, strings }: UnbrandedTexts): Messages {
  return createMessages(locale, [...strings.keys()], [...strings.values()]);
}
