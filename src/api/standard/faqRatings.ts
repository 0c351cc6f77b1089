import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { readFaqRatings } from '../schemas/faqRatings.ts';
import { fillPath } from '../urlPaths.ts';

const ratingsPath = '/api/v4/assignments/{id}/faq_ratings';

/** FAQ rating calls of API v4. */
export function createFaqRatingCalls(sendAuthorized: Send): Pick<Backend, 'startFaqRatings' | 'rateFaqs'> {
  return {
    async startFaqRatings(assignmentId, faqIds, signal) {
      const path = fillPath(ratingsPath, { id: assignmentId });
      return readFaqRatings(
        await sendAuthorized({ method: 'POST', path, body: { faq_ids: faqIds }, signal }),
      );
    },

    /** Votes are booleans in API v4. */
    async rateFaqs(assignmentId, votes, signal) {
      const path = fillPath(ratingsPath, { id: assignmentId });
      const ratings = votes.map(({ faqId, isUseful }) => ({ faq_id: faqId, rating: isUseful }));
      return readFaqRatings(await sendAuthorized({ method: 'PUT', path, body: { ratings }, signal }));
    },
  };
}
