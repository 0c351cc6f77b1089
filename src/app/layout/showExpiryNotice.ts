import type { createStore } from 'jotai';
import { showFlashAtom } from '#src/customer/flashes.ts';
import { expiredAtom } from '#src/customer/session.atoms.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** Shows once that the session has expired, on the page that is loaded after its end. */
export function showExpiryNotice(
  store: ReturnType<typeof createStore>,
  { error }: Pick<Messages, 'error'>,
): void {
  store.set(expiredAtom, '');
  store.set(showFlashAtom, {
    kind: 'WARNING',
    text: plainText(error.authentication_token_expired.display()),
  });
}
