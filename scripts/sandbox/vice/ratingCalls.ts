import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { parseBody } from '../calls/check.ts';
import { customerClaim } from '../customer/accounts.ts';
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
import { authenticate } from './shared.ts';

const base = '/{clientCode}/customer/v1';
const faqPath = `${base}/assignments/{id}/faq_ratings`;
const votesSchema = updateSchema(v.picklist([0, 1], 'must be 0 or 1'));

/** Survey and rating endpoints of customer API v1. */
export const ratingCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/exposures/{id}/rating`,
    requirementIds: ['API1-23', 'API2-27', 'SUR-12'],
    about: 'Saves the survey, once.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const answers = parseBody(request, 'API1-23', surveySchema);
      saveSurvey(customerClaim(customers, customer, request.parts.id ?? ''), answers);
      return jsonReply(200, {});
    },
  },
  {
    method: 'POST',
    path: faqPath,
    requirementIds: ['API1-13', 'FAQ-04'],
    about: 'Initializes the ratings of questions.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const { faq_ids } = parseBody(request, 'API1-13', startSchema);
      const claim = customerClaim(customers, customer, request.parts.id ?? '');
      startRatings(claim, faq_ids);
      return jsonReply(201, ratingEntities(claim, Number));
    },
  },
  {
    method: 'PUT',
    path: faqPath,
    requirementIds: ['API1-14', 'FAQ-04', 'FAQ-10'],
    about: 'Rates answers as useful (1) or not (0).',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const { ratings } = parseBody(request, 'API1-14', votesSchema);
      const claim = customerClaim(customers, customer, request.parts.id ?? '');
      rate(claim, ratings, (rating) => rating === 1);
      return jsonReply(200, ratingEntities(claim, Number));
    },
  },
];
