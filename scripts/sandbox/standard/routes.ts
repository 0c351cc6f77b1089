import * as v from 'valibot';
import type { CallRequest } from '../calls/call.ts';
import { digits, expectNoBody, newPassword, parseBody, reject, rejectViolation } from '../calls/check.ts';
import { body } from '../calls/createCall.ts';
import type { MemberCall } from '../customer/action.ts';
import type { Routes } from '../customer/api.ts';
import { isEmail } from '../customer/estimates.ts';
import { idSchema } from '../customer/photos.ts';
import { faqIdsSchema, faqRatingsSchema } from '../customer/ratings.ts';
import { newClaimSchema } from '../customer/vehicles.ts';
import { claimIdOf, type SandboxClaim } from '../state/claims.ts';
import { assignmentEntity, claimEntity, faqRatingEntities } from './wire.ts';

const users = '/api/v4/customer_users';
const faqRatings = '/api/v4/assignments/{id}/faq_ratings';

const userReply = (customer_user: object) => ({ customer_user });

/** The shared calls in API v4. Responses are wrapped in an object with the name of the entity. */
export const routes: Routes = {
  lookUpActivation: {
    line: 'PUT /api/v4/activation/{code}',
    requirementIds: ['API4-02', 'ENT-06', 'ACT-07'],
    write: (activation) => ({ activation }),
  },
  createAccount: {
    line: `POST ${users}`,
    requirementIds: ['API4-03', 'VAL-06', 'ENT-05'],
    input: body(
      v.strictObject({
        customer_user: v.strictObject({ password: newPassword, phone: digits }),
        activation_code: v.string(),
      }),
      ({ customer_user, activation_code: code }) => ({ ...customer_user, code }),
    ),
    write: userReply,
  },
  readUser: { line: `GET ${users}`, requirementIds: ['API4-04', 'ENT-03'], write: userReply },
  savePreferences: {
    line: `PUT ${users}`,
    requirementIds: ['API4-08', 'API4-23', 'NOT-10', 'ENT-04'],
    input: ({ request, token }) => {
      const schema = v.strictObject({
        access_token: v.string(),
        customer_user: v.strictObject({
          send_text_message: v.boolean(),
          send_email: v.boolean(),
          email: v.string(),
        }),
      });
      const { access_token, customer_user } = parseBody(request, 'API4-23', schema);
      if (access_token !== token)
        rejectViolation('API4-08', 'The body and the query have different access tokens.');
      return customer_user;
    },
    write: userReply,
  },
  logIn: {
    line: `POST ${users}/login`,
    requirementIds: ['API4-05', 'VAL-07', 'ACCT-15'],
    input: ({ request }) => ({ ...readBasic(request), allowsResetToken: true }),
    write: userReply,
  },
  recoverPassword: {
    line: `POST ${users}/recover_password`,
    requirementIds: ['API4-06'],
    input: body(
      v.strictObject({ customer_user: v.strictObject({ phone: digits }) }),
      ({ customer_user }) => customer_user.phone,
    ),
  },
  link: {
    line: 'PUT /api/v4/link/{code}',
    requirementIds: ['API4-15', 'ACT-22'],
    write: (claim, view) => ({ assignment: assignmentEntity(claim, view) }),
  },
  listClaims: {
    line: 'GET /api/v4/assignments',
    requirementIds: ['API4-10', 'ENT-09'],
    write: (claims, view) => claims.map((claim) => ({ assignment: assignmentEntity(claim, view) })),
  },
  readClaim: {
    line: 'GET /api/v4/assignments/{id}',
    requirementIds: ['API4-11', 'ENT-09'],
    write: (claim, view) => [{ assignment: assignmentEntity(claim, view) }],
  },
  lookUpVin: {
    line: 'GET /api/v4/vin/{vin}',
    requirementIds: ['API4-14', 'ENT-37', 'VIN-25'],
    query: ['assignment_id'],
    input: () => ({ savesVin: true }),
    write: ({ status, vehicle }) => ({ vehicle_info: { status, vehicle } }),
  },
  openClaim: {
    line: 'POST /api/v4/claims',
    requirementIds: ['API4-17', 'CONST-14', 'VIN-19'],
    input: body(newClaimSchema),
    write: (claim, view) => ({ claim: claimEntity(claim, view) }),
  },
  createPhoto: {
    line: 'POST /api/v4/claims/{id}/photos',
    requirementIds: ['API4-18', 'API4-27', 'PHO-53'],
    input(call) {
      const schema = v.strictObject({ overlay_id: v.optional(idSchema), set_id: v.optional(idSchema) });
      const { overlay_id: promptId, set_id: setId } = parseBody(call.request, 'API4-18', schema);
      if ((promptId === undefined) !== (setId === undefined))
        rejectViolation('PHO-53', 'overlay_id and set_id must be sent together.');
      return { claim: openedClaim(call), promptId, setId, carriesHeaders: false };
    },
    write: (photo) => ({ photo }),
  },
  confirmPhoto: {
    line: 'PUT /api/v4/photos/{id}',
    requirementIds: ['API4-20', 'API4-27'],
    write: (photo) => ({ photo }),
  },
  startRatings: {
    line: `POST ${faqRatings}`,
    requirementIds: ['API4-12', 'FAQ-04'],
    input: body(faqIdsSchema),
    write: (claim) => ({ faq_ratings: faqRatingEntities(claim) }),
  },
  rateFaqs: {
    line: `PUT ${faqRatings}`,
    requirementIds: ['API4-13', 'FAQ-04', 'FAQ-10'],
    input: body(faqRatingsSchema(v.boolean())),
    write: (claim) => ({ faq_ratings: faqRatingEntities(claim) }),
  },
  emailEstimate: {
    line: 'GET /api/v4/estimates/{id}/email',
    requirementIds: ['API4-16'],
    query: ['email'],
    input({ request, query }) {
      expectNoBody(request, 'API4-16');
      if (!isEmail(query('email'))) rejectViolation('EST-22', 'email: must be an email address');
    },
  },
};

/** Returns the claim with the id in the path. An assignment and its claim are separate entities in API v4. */
export function openedClaim({ claims, part }: MemberCall): SandboxClaim {
  const claim = claims.find((candidate) => claimIdOf(candidate) === part('id'));
  return claim?.hasClaim ? claim : reject(404, 'exposure_not_found');
}

function readBasic(request: CallRequest): { phone: string; password: string } {
  expectNoBody(request, 'API4-05');
  const [scheme, encoded = ''] = request.authorization?.split(' ') ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (scheme !== 'Basic' || colon === -1)
    return rejectViolation('API4-05', 'The Basic authorization header is missing.');
  const phone = text.slice(0, colon);
  if (!/^\d{1,20}$/.test(phone))
    rejectViolation('API4-05', 'The phone in the Basic authorization must contain only digits.');
  return { phone, password: text.slice(colon + 1) };
}
