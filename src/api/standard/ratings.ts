import { photosRatings } from '../claim.ts';
import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { processRatingBody } from '../schemas/processRating.ts';
import { readNothing } from '../schemas/readAs.ts';
import { fillPath } from '../urlPaths.ts';
import { paths } from './paths.ts';

type RatingCalls = Pick<Backend, 'ratePhotos' | 'rateProcess'>;

/** Rating calls of API v4: photos and process. */
export function createRatingCalls(sendAuthorized: Send): RatingCalls {
  return {
    async ratePhotos(claimId, rating, signal) {
      const path = fillPath(paths.claimRating, { id: claimId });
      const body = { rating: { photos_rating: photosRatings[rating] } };
      return readNothing(await sendAuthorized({ method: 'POST', path, body, signal }));
    },

    /** API v4 uses the same path and the same `rating` wrapper as for the photo rating. */
    async rateProcess(claimId, rating, signal) {
      const path = fillPath(paths.claimRating, { id: claimId });
      const body = { rating: processRatingBody(rating) };
      return readNothing(await sendAuthorized({ method: 'POST', path, body, signal }));
    },
  };
}
