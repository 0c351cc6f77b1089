import * as v from 'valibot';
import type { Faq } from '#src/domain/faq.ts';
import { entity, id, listOf, text } from './loose.ts';

/** True, false, or one of the numbers and texts that stand for them in one variant. */
const usefulness = v.pipe(
  v.unknown(),
  v.transform((value): boolean | null => {
    if (typeof value === 'boolean') return value;
    if (value === 1 || value === '1' || value === 'yes' || value === 'true') return true;
    return value === 0 || value === '0' || value === 'no' || value === 'false' ? false : null;
  }),
);

/** [ENT-32] */
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
