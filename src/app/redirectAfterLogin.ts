import type { createStore } from 'jotai';
import { redirectAfterLoginAtom, signedOut } from '#src/claim/session.ts';
import { decideForBundle } from './guards.ts';

/**
 * Stores the requested path if it requires a login. A signed-out visitor is redirected to the start page, and to this
 * path after login. For a user who turns out to be signed in, the stored path is cleared as soon as the page is shown.
 * @param address below the carrier's base, with its query
 */
export function storeRedirectAfterLogin(store: ReturnType<typeof createStore>, address: string): void {
  if (decideForBundle(address.replace(/[?#].*$/s, ''), signedOut).kind === 'redirect')
    store.set(redirectAfterLoginAtom, address);
}
