import type { createStore } from 'jotai';
import { expiredAtom } from '#src/claim/session.ts';
import type { Messages } from '#src/texts/messages.ts';
import { showFlashAtom } from '#src/ui/flashes.ts';

/** Shows once that the session has expired, on the page that is loaded after its end. */
export function showExpiryNotice(store: ReturnType<typeof createStore>, { error }: Messages['t']): void {
  store.set(expiredAtom, '');
  store.set(showFlashAtom, {
    kind: 'WARNING',
    text: error.authentication_token_expired.display(),
  });
}
