import type { Backend } from '../port.ts';
import { readFaqRatings } from '../schemas/faqRatings.ts';
import type { ViceCalls } from './calls.ts';

const ratingsPath = '/{clientCode}/customer/v1/assignments/{id}/faq_ratings';

/** FAQ rating calls of the customer API v1. */
export function createFaqRatingCalls({
  sendAuthorized,
  fill,
}: ViceCalls): Pick<Backend, 'startFaqRatings' | 'rateFaqs'> {
  return {
    async startFaqRatings(assignmentId, faqIds, signal) {
      const path = fill(ratingsPath, { id: assignmentId });
      return readFaqRatings(
        await sendAuthorized({ method: 'POST', path, body: { faq_ids: faqIds }, signal }),
      );
    },

    /** This flavour expects 1 and 0 instead of booleans. */
    async rateFaqs(assignmentId, votes, signal) {
      const path = fill(ratingsPath, { id: assignmentId });
      const ratings = votes.map(({ faqId, isUseful }) => ({ faq_id: faqId, rating: isUseful ? 1 : 0 }));
      return readFaqRatings(await sendAuthorized({ method: 'PUT', path, body: { ratings }, signal }));
    },
  };
}
