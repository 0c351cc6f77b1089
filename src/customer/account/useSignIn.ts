import { useSetAtom } from 'jotai';
import type { Session } from '#src/backend/port.ts';
import { signInAtom } from '../session.atoms.ts';
import type { PhoneEntry } from './usePhone.ts';

/** Lets somebody in and remembers the phone. Where they go then, the guards say: visitors' pages are theirs no more. */
export function useSignIn(phone: Pick<PhoneEntry, 'save'>): (session: Session) => void {
  const signIn = useSetAtom(signInAtom);
  return (session) => {
    phone.save();
    signIn(session);
  };
}
