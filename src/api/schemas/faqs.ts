import * as v from 'valibot';
import type { Faq } from '../assignment.ts';
import { faqRatings } from './faqRatings.ts';
import { entity, flag, id, listOf, noEntries, text } from './loose.ts';

export const faqs = listOf(
  entity({
    id,
    title: text,
    description: text,
    links: listOf(entity({ text: v.string(), url: v.string() })),
    rating: flag,
  }),
);

/** The field with the ratings, next to the questions. */
export function faqRatingEntries(): { readonly faq_ratings: typeof faqRatings } {
  return __TENANT__.usesFaqFeedback ? { faq_ratings: faqRatings } : noEntries;
}

interface RatedFaqs {
  readonly faqs: v.InferOutput<typeof faqs>;
  readonly faq_ratings: v.InferOutput<typeof faqRatings>;
}

export function mapFaqs(wire: RatedFaqs): Faq[] {
  const ratings = readRatings(wire);
  return wire.faqs.map((faq) => ({
    id: faq.id,
    title: faq.title ?? '',
    description: faq.description ?? '',
    links: faq.links,
    isUseful: ratings.get(faq.id) ?? faq.rating,
  }));
}

function readRatings(wire: RatedFaqs): ReadonlyMap<string, boolean | null> {
  if (__TENANT__.usesFaqFeedback) return new Map(wire.faq_ratings.map((it) => [it.faq_id, it.rating]));
  return new Map();
}
