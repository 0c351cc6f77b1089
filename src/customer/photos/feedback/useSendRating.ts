import { useSetAtom } from 'jotai';
import type { Assignment } from '#src/domain/assignment.ts';
import { type PhotosRating, photosRatings } from '#src/domain/claim.ts';
import { assignment as assignmentLoadable } from '../../assignment/assignment.ts';
import { useServices } from '../../services.tsx';
import { useSubmission } from '../../submission.ts';

/**
 * Sends a rating and stores it in the cached assignment. An assignment with a rating skips this screen, so that a claim
 * is rated only once.
 */
export function useSendRating(assignment: Assignment, rating: PhotosRating) {
  const { ratePhotos } = useServices();
  const change = useSetAtom(assignmentLoadable.changeAtom);
  const claimId = assignment.claim?.id ?? '';
  return useSubmission(
    (signal) => ratePhotos(claimId, rating, signal),
    () => change(assignment.id, (cached) => cached && { ...cached, photosRating: photosRatings[rating] }),
  );
}
