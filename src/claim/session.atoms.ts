import { atom } from 'jotai';
import type { User } from '#src/api/user.ts';
import { type Session, signedOut } from './session.ts';

/** The current session. It changes on login and on the events in `sessionEvents.ts`; the app persists its token. */
export const sessionAtom = atom<Session>(signedOut);

/**
 * The user of the session, as returned by the login or the session resumption. Ignore the value while no user is signed
 * in.
 */
export const sessionUserAtom = atom<User | undefined>(undefined);

/**
 * Signs in a user. Requires the user, because without one the photos and drafts on this device cannot be assigned to
 * their owner.
 */
export const signInAtom = atom(
  null,
  (_get, set, { token, user }: { readonly token: string; readonly user: User }) => {
    set(sessionUserAtom, user);
    set(sessionAtom, { kind: 'signedIn', token });
  },
);

/**
 * Id of the customer to whom the stored drafts and the stored data of claims belong; empty if there are none. Kept after
 * an expiry, so that only the same customer gets them back.
 */
export const dataOwnerAtom = atom('');

/** Token of a newly created account, for the requests before the user is signed in. */
export const newTokenAtom = atom<string | undefined>(undefined);

/** Path that a visitor requested before signing in; empty if there is none. Kept after a reload. */
export const redirectAfterLoginAtom = atom('');

/** A logout that a screen has requested. Cleared when it is done or the user has chosen to stay. */
export interface LogOutRequest {
  /** The page to show to the user who logs in next. */
  readonly redirectAfterLogin: string;
}

export const logOutRequestAtom = atom<LogOutRequest | undefined>(undefined);

/** True during a logout, when the backend may reject the token before the session has ended here. */
export const isLoggingOutAtom = atom(false);

/** Non-empty if the last session ended because its token was rejected, until the user has seen the message. */
export const expiredAtom = atom('');
