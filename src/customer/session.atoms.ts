import { atom } from 'jotai';
import { type Session, signedOut } from '#src/domain/session.ts';
import type { User } from '#src/domain/user.ts';

/** Who is looking. A login, and the events in `sessionEvents.ts`, change it; the app keeps its token. */
export const sessionAtom = atom<Session>(signedOut);

/** The user of the session, as its login or its resumption told. Whose it is while nobody is signed in says nothing. */
export const sessionUserAtom = atom<User | undefined>(undefined);

/** Lets somebody in, with their user: without one nothing on this phone would be theirs, or another's would. */
export const signInAtom = atom(
  null,
  (_get, set, { token, user }: { readonly token: string; readonly user: User }) => {
    set(sessionUserAtom, user);
    set(sessionAtom, { kind: 'signedIn', token });
  },
);

/** Token of an account that was just made, for the calls before its owner is let in. */
export const newTokenAtom = atom<string | undefined>(undefined);

/** Where a visitor wanted to go who had to sign in first: a path of this app, or nothing. Kept through a reload. */
export const wantedAtom = atom('');

/** A log-out that a screen asks for, until it is done or the user has chosen to stay. */
export interface LogOutRequest {
  /** The page to show to the user who logs in next. */
  readonly wanted: string;
}

export const logOutRequestAtom = atom<LogOutRequest | undefined>(undefined);

/** Something where the last session ended because its token was refused, until that has been told. */
export const expiredAtom = atom('');
