import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import { currentClaimAtom } from './claims.atoms.ts';

/** Makes the claim on the screen the current claim as soon as it is loaded. */
export function useCurrentClaim(shown: Pick<Assignment, 'id' | 'claimNumber'> | null | undefined): void {
  const remember = useSetAtom(currentClaimAtom);
  const id = shown?.id;
  const number = shown?.claimNumber ?? null;
  useEffect(() => {
    if (id !== undefined) remember({ id, number });
  }, [id, number, remember]);
}
