import { useSetAtom } from 'jotai';
import type { Session } from '#src/api/port.ts';
import { signInAtom } from '#src/claim/session.ts';
import type { PhoneEntry, SavedPhone } from './usePhone.ts';

/**
 * Signs in and saves the phone number for the next login. The route guards then redirect away from the visitors' page.
 */
export function useSignIn({ save }: Pick<PhoneEntry, 'save'>): (session: Session, phone: SavedPhone) => void {
  const signIn = useSetAtom(signInAtom);
  return (session, phone) => {
    save(phone);
    signIn(session);
  };
}
