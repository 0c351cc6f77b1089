import type { createStore } from 'jotai';
import { redirectAfterLoginAtom, type Session, signedOut } from '#src/claim/session.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { href, type PathName } from '#src/navigation/paths.ts';
import { isTestPath } from '#src/navigation/testPaths.ts';

/**
 * What the shell does for a path. `hasMenu` is true for signed-in customers, except on public routes other than the
 * terms page.
 */
export type Decision =
  | { readonly kind: 'show'; readonly hasMenu: boolean }
  /** Replaces the history entry, so that Back does not return to the requested path. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'notFound' };

const publicRoutes: readonly PathName[] = ['activate', 'terms', 'updatePassword', 'resetPassword'];
const signedOutRoutes: readonly PathName[] = ['start', 'login', 'reset', 'create'];

/**
 * Decides whether a visitor may open a route. A route that is neither public nor reserved for signed-out visitors
 * requires a login.
 * @param path below the carrier's base, without query
 */
export function decide(path: string, session: Session): Decision {
  if (__TEST_ROUTES__) {
    if (isTestPath(path)) return { kind: 'show', hasMenu: session.kind === 'signedIn' };
  }
  const name = matchRoute(path)?.name;
  if (name === undefined) {
    // The page of an expired session may be outdated and lack routes of the current release, so reload it.
    return { kind: session.kind === 'expired' ? 'reload' : 'notFound' };
  }
  const isSignedIn = session.kind === 'signedIn';
  if (publicRoutes.includes(name)) return { kind: 'show', hasMenu: isSignedIn && name === 'terms' };
  if (session.kind === 'resuming') return { kind: 'nothing' };
  const isForMembers = !signedOutRoutes.includes(name);
  if (isForMembers === isSignedIn) return { kind: 'show', hasMenu: isSignedIn };
  return { kind: 'redirect', to: isSignedIn ? href.claims() : href.start() };
}

/**
 * Stores the requested path if it requires a login. A signed-out visitor is redirected to the start page, and to this
 * path after login. For a user who turns out to be signed in, the stored path is cleared as soon as the page is shown.
 * @param address below the carrier's base, with its query
 */
export function storeRedirectAfterLogin(store: ReturnType<typeof createStore>, address: string): void {
  if (decide(address.replace(/[?#].*$/s, ''), signedOut).kind === 'redirect')
    store.set(redirectAfterLoginAtom, address);
}
