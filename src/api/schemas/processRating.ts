import type { ProcessRating } from '../claim.ts';

export function processRatingBody({ carrier, process, comments }: ProcessRating): object {
  return {
    ...(comments !== undefined && { comments }),
    ...(carrier !== undefined && { rating: carrier }),
    ...(process !== undefined && { process_rating: process }),
  };
}
