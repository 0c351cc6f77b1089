import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import { currentClaimAtom } from './claims.atoms.ts';

/** Makes what a screen shows the current claim, as soon as it is there. */
export function useCurrentClaim(shown: Pick<Assignment, 'id' | 'claimNumber'> | null | undefined): void {
  const remember = useSetAtom(currentClaimAtom);
  const id = shown?.id;
  const number = shown?.claimNumber ?? null;
  useEffect(() => {
    if (id !== undefined) remember({ id, number });
  }, [id, number, remember]);
}
