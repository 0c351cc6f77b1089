import type { createStore } from 'jotai';
import { wantedAtom } from '#src/customer/session.atoms.ts';
import { signedOut } from '#src/domain/session.ts';
import { decideHere } from './guards.ts';

/**
 * Remembers an address that only members see: a visitor is led to the start, and on to it after a login. For whoever
 * turns out to be signed in it is forgotten as soon as it is shown.
 * @param address below the carrier's base, with its query
 */
export function noteWanted(store: ReturnType<typeof createStore>, address: string): void {
  if (decideHere(address.replace(/[?#].*$/s, ''), signedOut).kind === 'redirect')
    store.set(wantedAtom, address);
}
