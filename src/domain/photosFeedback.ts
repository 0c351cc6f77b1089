import type { Assignment } from './assignment.ts';
import { type PhotosRating, photosRatings } from './claim.ts';

/** Where the rating of the photos stands. */
export const ratingStatus = { overview: 1, rated: 2 } as const;

export type RatingStatus = (typeof ratingStatus)[keyof typeof ratingStatus];

/** In the order they are offered: the best answer is not the first. */
export const photosRatingNames = Object.keys(photosRatings) as readonly PhotosRating[];

/** @param text from the address */
export function readPhotosRating(text: string | undefined): PhotosRating | undefined {
  return photosRatingNames.find((name) => name === text);
}

/** A rating that was chosen leads from the overview on. */
export function ratingStatusOf(chosen: PhotosRating | undefined): RatingStatus {
  return chosen === undefined ? ratingStatus.overview : ratingStatus.rated;
}

/** What the screen does for an assignment. */
export type FeedbackView = 'skip' | 'thanks' | 'rate';

/** Without a claim there is nothing to rate. */
export function viewFeedback(assignment: Assignment): FeedbackView {
  if (assignment.photosRating !== null || (assignment.claim?.ratings.photos ?? null) !== null) return 'skip';
  return assignment.isFeedbackEnabled && assignment.claim ? 'rate' : 'thanks';
}

/** What a carrier says of its survey. */
export interface SurveyPlan {
  readonly npsAfterPhotos: boolean;
}

/** Only where the carrier asks for it, and until it has been answered. */
export function isSurveyDue({ claim }: Pick<Assignment, 'claim'>, { npsAfterPhotos }: SurveyPlan): boolean {
  return npsAfterPhotos && !claim?.ratings.npsSubmitted;
}

export function stepAfterFeedback(assignment: Assignment, plan: SurveyPlan): 'survey' | 'estimate' {
  return isSurveyDue(assignment, plan) ? 'survey' : 'estimate';
}
