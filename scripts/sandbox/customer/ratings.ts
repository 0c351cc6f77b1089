import * as v from 'valibot';
import { reject, rejectViolation } from '../calls/check.ts';
import type { View } from '../calls/createCall.ts';
import type { SurveyAnswers } from '../seed/claims.ts';
import { faqSeeds } from '../seed/faqs.ts';
import type { SandboxClaim } from '../state/claims.ts';
import { memberAction } from './action.ts';
import { idSchema } from './photos.ts';

export const ratingActions = {
  startRatings: memberAction(
    'Initializes the ratings of questions.',
    ({ claim: findClaim }, ids: readonly string[]) => {
      const claim = findClaim();
      ids.forEach(expectFaq);
      for (const id of ids) if (!claim.faqRatings.has(id)) claim.faqRatings.set(id, null);
      return claim;
    },
    { status: 201 },
  ),
  /** Rejects the whole list if it contains a question that was not initialized. */
  rateFaqs: memberAction(
    'Rates answers as useful or not.',
    ({ claim: findClaim }, ratings: readonly { faq_id: string; rating: boolean }[]) => {
      const claim = findClaim();
      for (const { faq_id: id } of ratings) {
        expectFaq(id);
        if (!claim.faqRatings.has(id))
          rejectViolation('FAQ-04', `The rating of question ${id} was not initialized.`);
      }
      for (const { faq_id, rating } of ratings) claim.faqRatings.set(faq_id, rating);
      return claim;
    },
  ),
};

const score = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(10, 'must be at most 10'),
);

/** Requires at least one answer. Unanswered fields must be omitted, and comments must be trimmed. */
export const surveySchema = v.pipe(
  v.strictObject({
    comments: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => text !== '' && text === text.trim(), 'must be a trimmed, non-empty text'),
      ),
    ),
    rating: v.optional(score),
    process_rating: v.optional(score),
  }),
  v.check(
    (answers) => Object.values(answers).some((it) => it !== undefined),
    'must contain at least one answer',
  ),
);

/** A survey is accepted only once, so that duplicate submissions are visible. */
export function saveSurvey(claim: SandboxClaim, answers: SurveyAnswers): object {
  if (claim.survey) reject(409, 'rating_already_submitted');
  claim.survey = answers;
  return {};
}

export const photosRatingSchema = v.strictObject({
  rating: v.strictObject({ photos_rating: v.picklist([1, 2, 3], 'must be 1, 2 or 3') }),
});

/** The ids of the questions whose ratings are initialized. */
export const faqIdsSchema = v.pipe(
  v.strictObject({ faq_ids: v.pipe(v.array(idSchema), v.minLength(1, 'must not be empty')) }),
  v.transform(({ faq_ids }) => faq_ids),
);

/** @param rating schema of a rating in the flavour's format */
export function faqRatingsSchema(rating: v.GenericSchema<unknown, boolean>) {
  return v.pipe(
    v.strictObject({
      ratings: v.pipe(
        v.array(v.strictObject({ faq_id: idSchema, rating })),
        v.minLength(1, 'must not be empty'),
      ),
    }),
    v.transform(({ ratings }) => ratings),
  );
}

function expectFaq(id: string): void {
  if (!faqSeeds.some((seed) => seed.id === id)) reject(404, 'faq_not_found');
}

export function faqEntities({ texts }: View): object[] {
  return faqSeeds.map(({ id, text, links = [] }) => ({
    id: Number(id),
    ...texts.faqs[text],
    links: links.map((link) => ({ text: texts.faqLinks[link.text], url: link.url })),
  }));
}

/**
 * Returns the ratings of a claim's questions as the API sends them.
 * @param toRating converts a rating to the flavour's format
 */
export function ratingEntities(
  { id, faqRatings }: SandboxClaim,
  toRating: (isUseful: boolean) => unknown,
): object[] {
  return [...faqRatings].map(([faqId, isUseful]) => ({
    assignment_id: Number(id),
    faq_id: Number(faqId),
    rating: isUseful === null ? null : toRating(isUseful),
  }));
}
