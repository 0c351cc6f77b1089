import { atom } from 'jotai';

/** Identified by the assignment id, because two vehicles of one claim share the claim number. */
export interface CurrentClaim {
  readonly id: string;
  readonly number: string | null;
}

/** The claim that was viewed last, for the menu and the FAQ. Undefined until a claim is viewed. */
export const currentClaimAtom = atom<CurrentClaim | undefined>(undefined);
