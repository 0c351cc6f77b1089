import type { createStore } from 'jotai';
import { wantedAtom } from '#src/customer/session.atoms.ts';
import { signedOut } from '#src/domain/session.ts';
import { decideHere } from './guards.ts';

/**
 * Stores the requested path if it requires a login. A signed-out visitor is redirected to the start page, and to this
 * path after login. For a user who turns out to be signed in, the stored path is cleared as soon as the page is shown.
 * @param address below the carrier's base, with its query
 */
export function noteWanted(store: ReturnType<typeof createStore>, address: string): void {
  if (decideHere(address.replace(/[?#].*$/s, ''), signedOut).kind === 'redirect')
    store.set(wantedAtom, address);
}
