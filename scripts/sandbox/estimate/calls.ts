import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { type AuthenticatedCall, expectNoBody, parseBody, reject, rejectViolation } from '../calls/check.ts';
import { customerClaims } from '../customer/accounts.ts';
import { estimateIdOf } from '../customer/estimates.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import { authenticate as standardCall } from '../standard/shared.ts';
import { authenticate as viceCall } from '../vice/shared.ts';

/** Does not reuse the app's email pattern, because the sandbox could then not detect an error in that pattern. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);

/** Endpoints that e-mail an estimate document: GET in API v4, POST in the customer API. */
export const estimateCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/v4/estimates/{id}/email',
    requirementIds: ['API4-16'],
    about: 'Sends the document of an estimate by email.',
    answer(request, world) {
      const call = standardCall(request, world, ['email']);
      expectNoBody(request, 'API4-16');
      const email =
        request.query.get('email') ?? rejectViolation('API4-16', 'The query parameter email is missing.');
      if (!isEmail(email)) rejectViolation('EST-22', 'email: must be an email address');
      return answerEmail(call, request.parts.id);
    },
  },
  {
    method: 'POST',
    path: '/{clientCode}/customer/v1/estimates/{id}/send_estimate',
    requirementIds: ['API1-17', 'API2-28'],
    about: 'Sends the document of an estimate by email.',
    answer(request, world) {
      const call = viceCall(request, world);
      const email = v.pipe(v.string(), v.check(isEmail, 'must be an email address'));
      parseBody(request, 'API1-17', v.strictObject({ email }));
      return answerEmail(call, request.parts.id);
    },
  },
];

/** Sends only an estimate of the signed-in customer, and only if it has a document. */
function answerEmail({ customers, customer }: AuthenticatedCall, id: string | undefined): Reply {
  const claim = customerClaims(customers, customer).find(
    (candidate) => candidate.estimate && estimateIdOf(candidate) === id,
  );
  if (!claim?.estimate?.document) return reject(404, 'exposure_not_found');
  return jsonReply(200, {});
}
