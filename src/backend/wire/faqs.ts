import * as v from 'valibot';
import type { Faq } from '#src/domain/faq.ts';
import type { FaqRating } from '#src/domain/faqRatings.ts';
import type { Result } from '../errors.ts';
import { isRecord } from '../isRecord.ts';
import { entity, id, listOf, text } from './loose.ts';
import { readAs } from './readAs.ts';

/** A boolean, or one of the numbers and texts that the vice flavour uses instead. */
const usefulness = v.pipe(
  v.unknown(),
  v.transform((value): boolean | null => {
    if (typeof value === 'boolean') return value;
    if (value === 1 || value === '1' || value === 'yes' || value === 'true') return true;
    return value === 0 || value === '0' || value === 'no' || value === 'false' ? false : null;
  }),
);

export const faqs = listOf(
  entity({
    id,
    title: text,
    description: text,
    links: listOf(entity({ text: v.string(), url: v.string() })),
    rating: usefulness,
  }),
);

export const faqRatings = listOf(entity({ faq_id: id, rating: usefulness }));

export function mapFaqs(wire: v.InferOutput<typeof faqs>, ratings: v.InferOutput<typeof faqRatings>): Faq[] {
  const rated = new Map(ratings.map((it) => [it.faq_id, it.rating]));
  return wire.map((faq) => ({
    id: faq.id,
    title: faq.title ?? '',
    description: faq.description ?? '',
    links: faq.links,
    isUseful: rated.get(faq.id) ?? faq.rating,
  }));
}

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
