import { atom } from 'jotai';
import { type Session, signedOut } from '#src/domain/session.ts';

/** Who is looking. What changes it is in `sessionEvents.ts`; the app keeps its token. */
export const sessionAtom = atom<Session>(signedOut);
