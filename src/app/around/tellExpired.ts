import type { createStore } from 'jotai';
import { raiseAtom } from '#src/customer/flashes.ts';
import { expiredAtom } from '#src/customer/session.atoms.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';

/** Shows once that the session has expired, on the page that is loaded after its end. */
export function tellExpired(store: ReturnType<typeof createStore>, { error }: Pick<Messages, 'error'>): void {
  store.set(expiredAtom, '');
  store.set(raiseAtom, { kind: 'WARNING', text: plainText(error.authentication_token_expired.display()) });
}
