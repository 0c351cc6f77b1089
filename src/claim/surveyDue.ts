import type { Assignment } from '#src/api/assignment.ts';

/** The carrier's survey settings. */
export interface SurveyPlan {
  readonly npsAfterPhotos: boolean;
}

/** True if the carrier uses the survey and the customer has not answered it. */
export function isSurveyDue({ claim }: Pick<Assignment, 'claim'>, { npsAfterPhotos }: SurveyPlan): boolean {
  return npsAfterPhotos && !claim?.ratings.npsSubmitted;
}
