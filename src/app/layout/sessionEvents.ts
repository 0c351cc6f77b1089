import { type Session, signedOut } from '#src/claim/session.ts';

export type SessionEvent =
  | { readonly type: 'userLoaded' }
  /** Fetching the user failed for another reason than a rejected token. */
  | { readonly type: 'userFailed' }
  /** The backend rejected the token. */
  | { readonly type: 'tokenRejected' }
  | { readonly type: 'loggedOut' }
  /** Another tab has logged out, or logged in another user. */
  | { readonly type: 'tokenChanged'; readonly token: string | undefined };

/** Returns the same session if the event does not apply. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'userLoaded':
      return session.kind === 'resuming' ? { kind: 'signedIn', token: session.token } : session;
    case 'userFailed':
      return session.kind === 'resuming' ? signedOut : session;
    case 'tokenRejected':
      // The backend rejects a wrong password in the same way as an invalid token. Without a token, there is no session
      // to end.
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
