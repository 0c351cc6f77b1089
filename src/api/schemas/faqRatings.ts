import * as v from 'valibot';
import type { Result } from '../errors.ts';
import type { Send } from '../http.ts';
import type { Backend, FaqRating } from '../port.ts';
import { entity, flag, id, isRecord, listOf } from './loose.ts';
import { readAs } from './readAs.ts';

export const faqRatings = listOf(entity({ faq_id: id, rating: flag }));

/** Accepts the ratings at the top level, below their name, or below `data`. The response may contain no ratings. */
const ratingsReply = v.pipe(
  v.unknown(),
  v.transform((body) => (isRecord(body) ? (body.faq_ratings ?? body.data) : body)),
  faqRatings,
);

/**
 * The FAQ rating calls of both flavours.
 * @param pathOf the path of the ratings of an assignment
 * @param toRating converts a vote to the value that the API expects
 */
export function createFaqRatingCalls(
  sendAuthorized: Send,
  pathOf: (assignmentId: string) => string | undefined,
  toRating: (isUseful: boolean) => boolean | number,
): Pick<Backend, 'startFaqRatings' | 'rateFaqs'> {
  return {
    async startFaqRatings(assignmentId, faqIds, signal) {
      const body = { faq_ids: faqIds };
      return readRatings(await sendAuthorized({ method: 'POST', path: pathOf(assignmentId), body, signal }));
    },

    async rateFaqs(assignmentId, votes, signal) {
      const ratings = votes.map(({ faqId, isUseful }) => ({ faq_id: faqId, rating: toRating(isUseful) }));
      return readRatings(
        await sendAuthorized({ method: 'PUT', path: pathOf(assignmentId), body: { ratings }, signal }),
      );
    },
  };
}

function readRatings(reply: Result<unknown>): Result<readonly FaqRating[]> {
  return readAs(reply, ratingsReply, (wire) =>
    wire.map(({ faq_id, rating }) => ({ faqId: faq_id, isUseful: rating })),
  );
}
