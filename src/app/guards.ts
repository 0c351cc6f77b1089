import type { Session } from '#src/domain/session.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { href, type PathName } from '#src/navigation/paths.ts';
import { isTestPath } from '#src/navigation/testPaths.ts';

/** What the shell does with an address, before any screen is asked. The menu is for members, and for the terms. */
export type Decision =
  | { readonly kind: 'show'; readonly hasMenu: boolean }
  /** In place of the history entry, so that Back does not bounce. */
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'notFound' };

const everybody: readonly PathName[] = ['activate', 'terms', 'updatePassword', 'resetPassword'];
const visitors: readonly PathName[] = ['start', 'login', 'reset', 'create'];

/**
 * Where a visitor may be. Every route that is neither for everybody nor for visitors alone is for members.
 * @param path below the carrier's base, without query
 * @param offers what of the carrier's capabilities has a route of its own
 */
export function decide(
  path: string,
  session: Session,
  offers: { readonly notificationPreferences: boolean },
): Decision {
  const name = matchRoute(path)?.name;
  if (name === undefined || (name === 'notificationPreferences' && !offers.notificationPreferences)) {
    // A session that has expired may know fewer routes than a fresh page. It ends with that page.
    return { kind: session.kind === 'expired' ? 'reload' : 'notFound' };
  }
  const isSignedIn = session.kind === 'signedIn';
  if (everybody.includes(name)) return { kind: 'show', hasMenu: isSignedIn && name === 'terms' };
  if (session.kind === 'resuming') return { kind: 'nothing' };
  const isForMembers = !visitors.includes(name);
  if (isForMembers === isSignedIn) return { kind: 'show', hasMenu: isSignedIn };
  return { kind: 'redirect', to: isSignedIn ? href.claims() : href.start() };
}

/** The same with what this bundle's carrier and environment offer. */
export function decideHere(path: string, session: Session): Decision {
  if (__TEST_ROUTES__) {
    if (isTestPath(path)) return { kind: 'show', hasMenu: session.kind === 'signedIn' };
  }
  if (__TENANT__.enablesNotificationPreferences)
    return decide(path, session, { notificationPreferences: true });
  return decide(path, session, { notificationPreferences: false });
}
