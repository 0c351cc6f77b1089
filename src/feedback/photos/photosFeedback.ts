import type { Assignment } from '#src/api/assignment.ts';
import { type PhotosRating, photosRatings } from '#src/api/claim.ts';
import { isSurveyDue, type SurveyPlan } from '#src/claim/humanStatus.ts';
import type { MessagesAs } from '#src/texts/messages.ts';
import type { GlyphName } from '#src/ui/Glyph.tsx';

/** Steps of the photo rating. */
export const ratingStatus = { overview: 1, rated: 2 } as const;

export type RatingStatus = (typeof ratingStatus)[keyof typeof ratingStatus];

/** In display order, from bad to good. */
export const photosRatingNames = Object.keys(photosRatings) as readonly PhotosRating[];

/** @param text the rating in the URL */
export function parsePhotosRating(text: string | undefined): PhotosRating | undefined {
  return photosRatingNames.find((name) => name === text);
}

/** The step is `rated` as soon as a rating is selected. */
export function ratingStatusOf(chosen: PhotosRating | undefined): RatingStatus {
  return chosen === undefined ? ratingStatus.overview : ratingStatus.rated;
}

/** What the screen does for an assignment. */
export type FeedbackView = 'skip' | 'thanks' | 'rate';

/** Without a claim, a rating cannot be sent. */
export function feedbackViewOf(assignment: Assignment): FeedbackView {
  if (assignment.photosRating !== null || (assignment.claim?.ratings.photos ?? null) !== null) return 'skip';
  return assignment.isFeedbackEnabled && assignment.claim ? 'rate' : 'thanks';
}

export function stepAfterFeedback(assignment: Assignment, plan: SurveyPlan): 'survey' | 'estimate' {
  return isSurveyDue(assignment, plan) ? 'survey' : 'estimate';
}

/** Icon of each rating; always shown with its text. */
export const ratingIcons: Readonly<Record<PhotosRating, GlyphName>> = {
  bad: 'faceBad',
  meh: 'faceMeh',
  good: 'faceGood',
};

export function ratingLabel<Result>({ photos_feedback }: MessagesAs<Result>, rating: PhotosRating): Result {
  const { bad, meh, good } = photos_feedback;
  return { bad, meh, good }[rating]();
}
