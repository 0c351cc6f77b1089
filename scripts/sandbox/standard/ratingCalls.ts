import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { parseBody, reject } from '../calls/check.ts';
import { customerClaim, customerClaims } from '../customer/accounts.ts';
import { photosRatingSchema } from '../customer/photos.ts';
import {
  rate,
  ratingEntities,
  saveSurvey,
  startRatings,
  startSchema,
  surveySchema,
  updateSchema,
} from '../customer/ratings.ts';
import { jsonReply } from '../server/reply.ts';
import { claimIdOf } from '../state/claims.ts';
import { authenticate } from './shared.ts';

const faqPath = '/api/v4/assignments/{id}/faq_ratings';
const ratingSchema = v.union([photosRatingSchema, v.strictObject({ rating: surveySchema })]);
const votesSchema = updateSchema(v.boolean());

/** Survey and rating endpoints of API v4. */
export const ratingCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/v4/claims/{id}/rating',
    requirementIds: ['API4-19', 'API4-24', 'CONST-13', 'SUR-12'],
    about: 'Saves the rating of the photo step, or the survey (once).',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const { rating } = parseBody(request, 'API4-19', ratingSchema);
      const claim = customerClaims(customers, customer).find(
        (candidate) => claimIdOf(candidate) === request.parts.id,
      );
      if (!claim?.hasClaim) return reject(404, 'exposure_not_found');
      if ('photos_rating' in rating) claim.photosRating = rating.photos_rating;
      else saveSurvey(claim, rating);
      return jsonReply(200, {});
    },
  },
  {
    method: 'POST',
    path: faqPath,
    requirementIds: ['API4-12', 'FAQ-04'],
    about: 'Initializes the ratings of questions.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const { faq_ids } = parseBody(request, 'API4-12', startSchema);
      const claim = customerClaim(customers, customer, request.parts.id ?? '');
      startRatings(claim, faq_ids);
      return jsonReply(201, { faq_ratings: ratingEntities(claim, (isUseful) => isUseful) });
    },
  },
  {
    method: 'PUT',
    path: faqPath,
    requirementIds: ['API4-13', 'FAQ-04', 'FAQ-10'],
    about: 'Rates answers as useful or not, as booleans.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const { ratings } = parseBody(request, 'API4-13', votesSchema);
      const claim = customerClaim(customers, customer, request.parts.id ?? '');
      rate(claim, ratings, (rating) => rating);
      return jsonReply(200, { faq_ratings: ratingEntities(claim, (isUseful) => isUseful) });
    },
  },
];
