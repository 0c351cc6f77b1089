import type { ProcessRating } from '#src/domain/survey.ts';

/** [ENT-31 SUR-19] */
export function processRatingBody({ carrier, process, comments }: ProcessRating): object {
  return {
    ...(comments !== undefined && { comments }),
    ...(carrier !== undefined && { rating: carrier }),
    ...(process !== undefined && { process_rating: process }),
  };
}
