import * as v from 'valibot';
import type { Result } from '../errors.ts';
import { isRecord } from '../isRecord.ts';
import type { FaqRating } from '../port.ts';
import { entity, flag, id, listOf } from './loose.ts';
import { readAs } from './readAs.ts';

export const faqRatings = listOf(entity({ faq_id: id, rating: flag }));

/** Accepts the ratings at the top level, below their name, or below `data`. The response may contain none. */
const ratingsReply = v.pipe(
  v.unknown(),
  v.transform((body) => (isRecord(body) ? (body.faq_ratings ?? body.data) : body)),
  faqRatings,
);

export function readFaqRatings(reply: Result<unknown>): Result<readonly FaqRating[]> {
  return readAs(reply, ratingsReply, (wire) =>
    wire.map(({ faq_id, rating }) => ({ faqId: faq_id, isUseful: rating })),
  );
}
