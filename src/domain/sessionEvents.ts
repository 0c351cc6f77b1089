import { type Session, signedOut } from './session.ts';

export type SessionEvent =
  | { readonly type: 'userLoaded' }
  /** Fetching the user failed, but the token was not refused. */
  | { readonly type: 'userFailed' }
  /** The backend refused the token. */
  | { readonly type: 'refused' }
  | { readonly type: 'loggedOut' }
  /** Another tab has logged out, or logged in another user. */
  | { readonly type: 'tokenChanged'; readonly token: string | undefined };

/** An event that does not apply returns the same session. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'userLoaded':
      return session.kind === 'resuming' ? { kind: 'signedIn', token: session.token } : session;
    case 'userFailed':
      return session.kind === 'resuming' ? signedOut : session;
    case 'refused':
      // A wrong password is refused too, and ends no session.
      return hasToken(session) ? { kind: 'expired' } : session;
    case 'loggedOut':
      return session.kind === 'signedOut' ? session : signedOut;
    case 'tokenChanged':
      return hasToken(session) && session.token !== event.token ? signedOut : session;
    default:
      return event satisfies never;
  }
}

function hasToken(session: Session): session is Extract<Session, { token: string }> {
  return session.kind === 'signedIn' || session.kind === 'resuming';
}
