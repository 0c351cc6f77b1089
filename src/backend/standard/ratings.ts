import { photosRatings } from '#src/domain/claim.ts';
import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { fillPath } from '../urlPaths.ts';
import { readFaqRatings } from '../wire/faqs.ts';
import { processRatingBody } from '../wire/processRating.ts';
import { readNothing } from '../wire/readAs.ts';
import { paths } from './paths.ts';

type RatingCalls = Pick<Backend, 'ratePhotos' | 'rateProcess' | 'startFaqRatings' | 'rateFaqs'>;

/** Rating calls of API v4: photos, process, and FAQs. */
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

    async startFaqRatings(assignmentId, faqIds, signal) {
      const path = fillPath(paths.faqRatings, { id: assignmentId });
      return readFaqRatings(
        await sendAuthorized({ method: 'POST', path, body: { faq_ids: faqIds }, signal }),
      );
    },

    /** Votes are booleans in API v4. */
    async rateFaqs(assignmentId, votes, signal) {
      const path = fillPath(paths.faqRatings, { id: assignmentId });
      const ratings = votes.map(({ faqId, isUseful }) => ({ faq_id: faqId, rating: isUseful }));
      return readFaqRatings(await sendAuthorized({ method: 'PUT', path, body: { ratings }, signal }));
    },
  };
}
