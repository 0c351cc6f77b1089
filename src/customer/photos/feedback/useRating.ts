import { useSetAtom } from 'jotai';
import type { Assignment } from '#src/domain/assignment.ts';
import { type PhotosRating, photosRatings } from '#src/domain/claim.ts';
import { assignment as assignmentLoadable } from '../../claims/assignment.ts';
import { useServices } from '../../services.tsx';
import { useSubmission } from '../../submission.ts';

/** Sends a rating. What it is known of then passes the screen by, so that a claim is rated once. */
export function useRating(assignment: Assignment, rating: PhotosRating) {
  const { ratePhotos } = useServices();
  const change = useSetAtom(assignmentLoadable.changeAtom);
  const claimId = assignment.claim?.id ?? '';
  return useSubmission(
    (signal) => ratePhotos(claimId, rating, signal),
    () => change(assignment.id, (known) => known && { ...known, photosRating: photosRatings[rating] }),
  );
}
