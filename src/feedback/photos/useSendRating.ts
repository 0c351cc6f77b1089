import { useSetAtom } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import { type PhotosRating, photosRatings } from '#src/api/claim.ts';
import { useServices } from '#src/api/services.tsx';
import { useSubmission } from '#src/api/submission.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { stepAfterFeedback } from './photosFeedback.ts';

/**
 * Sends a rating, thanks for it, and stores it in the cached assignment. An assignment with a rating skips this screen, so
 * that a claim is rated only once.
 */
export function useSendRating(assignment: Assignment, rating: PhotosRating) {
  const { ratePhotos } = useServices();
  const change = useSetAtom(assignmentLoadable.changeAtom);
  const showFlash = useSetAtom(showFlashAtom);
  const { rated } = useMessages().t.photos_feedback;
  const thanks = { bad: rated.thanks_bad, meh: rated.thanks_meh, good: rated.thanks_good };
  const isSurveyNext = stepAfterFeedback(assignment, useTenant()) === 'survey';
  const claimId = assignment.claim?.id ?? '';
  return useSubmission(
    (signal) => ratePhotos(claimId, rating, signal),
    () => {
      change(assignment.id, (cached) => cached && { ...cached, photosRating: photosRatings[rating] });
      // The survey thanks at its end. The response to its first request would remove the message.
      if (!isSurveyNext) showFlash({ kind: 'SUCCESS', text: thanks[rating]() });
    },
  );
}
