import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { currentClaimAtom } from './currentClaim.atoms.ts';

/** Makes the claim on the screen the current claim as soon as it is loaded. */
export function useCurrentClaim(claim: Pick<Assignment, 'id' | 'claimNumber'> | null | undefined): void {
  const setCurrentClaim = useSetAtom(currentClaimAtom);
  const id = claim?.id;
  const number = claim?.claimNumber ?? null;
  useEffect(() => {
    if (id !== undefined) setCurrentClaim({ id, number });
  }, [id, number, setCurrentClaim]);
}
