import { useSetAtom } from 'jotai';
import type { Session } from '#src/backend/port.ts';
import { sessionAtom, sessionUserAtom } from '../session.atoms.ts';
import type { PhoneEntry } from './usePhone.ts';

/** Lets somebody in and remembers the phone. Where they go then, the guards say: visitors' pages are theirs no more. */
export function useSignIn(phone: Pick<PhoneEntry, 'save'>): (session: Session) => void {
  const setSession = useSetAtom(sessionAtom);
  const setUser = useSetAtom(sessionUserAtom);
  return ({ token, user }) => {
    phone.save();
    setUser(user);
    setSession({ kind: 'signedIn', token });
  };
}
