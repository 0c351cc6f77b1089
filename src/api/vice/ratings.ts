import { photosRatings } from '../claim.ts';
import type { Backend } from '../port.ts';
import { processRatingBody } from '../schemas/processRating.ts';
import { readNothing } from '../schemas/readAs.ts';
import type { ViceCalls } from './calls.ts';

type RatingCalls = Pick<Backend, 'ratePhotos' | 'rateProcess'>;

/** Rating calls of the customer API v1: photos and process. */
export function createRatingCalls({ sendAuthorized, pathOf }: ViceCalls): RatingCalls {
  return {
    async ratePhotos(claimId, rating, signal) {
      const path = pathOf('claimRating', { id: claimId });
      const body = { rating: { photos_rating: photosRatings[rating] } };
      return readNothing(await sendAuthorized({ method: 'POST', path, body, signal }));
    },

    /** The claim of an exposure has the exposure's id. */
    async rateProcess(claimId, rating, signal) {
      const path = pathOf('feedback', { id: claimId });
      return readNothing(
        await sendAuthorized({ method: 'POST', path, body: processRatingBody(rating), signal }),
      );
    },
  };
}
