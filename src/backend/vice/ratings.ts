import { photosRatings } from '#src/domain/claim.ts';
import type { Backend } from '../port.ts';
import { readFaqRatings } from '../wire/faqs.ts';
import { processRatingBody } from '../wire/processRating.ts';
import { readNothing } from '../wire/readAs.ts';
import type { ViceCalls } from './calls.ts';

type RatingCalls = Pick<Backend, 'ratePhotos' | 'rateProcess' | 'startFaqRatings' | 'rateFaqs'>;

/** Rating calls of the customer API v1: photos, process, and FAQs. */
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

    async startFaqRatings(assignmentId, faqIds, signal) {
      const path = pathOf('faqRatings', { id: assignmentId });
      return readFaqRatings(
        await sendAuthorized({ method: 'POST', path, body: { faq_ids: faqIds }, signal }),
      );
    },

    /** This flavour expects 1 and 0 instead of booleans. */
    async rateFaqs(assignmentId, votes, signal) {
      const path = pathOf('faqRatings', { id: assignmentId });
      const ratings = votes.map(({ faqId, isUseful }) => ({ faq_id: faqId, rating: isUseful ? 1 : 0 }));
      return readFaqRatings(await sendAuthorized({ method: 'PUT', path, body: { ratings }, signal }));
    },
  };
}
