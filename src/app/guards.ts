import type { Session } from '#src/domain/session.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { href, type PathName } from '#src/navigation/paths.ts';
import { isTestPath } from '#src/navigation/testPaths.ts';

/**
 * What the shell does with an address before it looks up a screen. The menu is shown to signed-in customers, also on
 * the terms page.
 */
export type Decision =
  | { readonly kind: 'show'; readonly hasMenu: boolean }
  /** Replaces the history entry, so that Back does not return to it. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'notFound' };

const everybody: readonly PathName[] = ['activate', 'terms', 'updatePassword', 'resetPassword'];
const visitors: readonly PathName[] = ['start', 'login', 'reset', 'create'];

/**
 * Decides which routes a visitor may open. Every route that is neither public nor for signed-out visitors only requires
 * a sign-in.
 * @param path below the carrier's base, without query
 * @param offers capabilities of the carrier that have their own route
 */
export function decide(
  path: string,
  session: Session,
  offers: { readonly notificationPreferences: boolean },
): Decision {
  const name = matchRoute(path)?.name;
  if (name === undefined || (name === 'notificationPreferences' && !offers.notificationPreferences)) {
    // An expired session may know fewer routes than a fresh page, so the page is reloaded.
    return { kind: session.kind === 'expired' ? 'reload' : 'notFound' };
  }
  const isSignedIn = session.kind === 'signedIn';
  if (everybody.includes(name)) return { kind: 'show', hasMenu: isSignedIn && name === 'terms' };
  if (session.kind === 'resuming') return { kind: 'nothing' };
  const isForMembers = !visitors.includes(name);
  if (isForMembers === isSignedIn) return { kind: 'show', hasMenu: isSignedIn };
  return { kind: 'redirect', to: isSignedIn ? href.claims() : href.start() };
}

/** Calls `decide` with the capabilities of this bundle. */
export function decideHere(path: string, session: Session): Decision {
  if (__TEST_ROUTES__) {
    if (isTestPath(path)) return { kind: 'show', hasMenu: session.kind === 'signedIn' };
  }
  if (__TENANT__.enablesNotificationPreferences)
    return decide(path, session, { notificationPreferences: true });
  return decide(path, session, { notificationPreferences: false });
}
