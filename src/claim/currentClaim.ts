import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Assignment } from '#src/api/assignment.ts';

/** The `id` is the assignment id, because two vehicles of one claim share the claim number. */
interface CurrentClaim {
  readonly id: string;
  readonly number: string | null;
}

/** The claim that was viewed last, for the menu and the FAQ. Undefined until a claim is viewed. */
export const currentClaimAtom = atom<CurrentClaim | undefined>(undefined);

/** Makes the claim on the screen the current claim as soon as it is loaded. */
export function useCurrentClaim(claim: Pick<Assignment, 'id' | 'claimNumber'> | null | undefined): void {
  const setCurrentClaim = useSetAtom(currentClaimAtom);
  const id = claim?.id;
  const number = claim?.claimNumber ?? null;
  useEffect(() => {
    if (id !== undefined) setCurrentClaim({ id, number });
  }, [id, number, setCurrentClaim]);
}
