import * as v from 'valibot';
import type { CallRequest } from '../calls/call.ts';
import {
  digits,
  expectNoBody,
  expectQuery,
  newPassword,
  parseBody,
  reject,
  rejectViolation,
} from '../calls/check.ts';
import { body, type View } from '../calls/createCall.ts';
import { setPassword } from '../customer/accounts.ts';
import { createCustomerCall, type Format, type MemberCall, memberAction } from '../customer/action.ts';
import type { CustomerApi, Routes } from '../customer/api.ts';
import { estimateEntity, isEmail } from '../customer/estimates.ts';
import { idSchema, photoSetEntities } from '../customer/photos.ts';
import { phonesOf, providerCall, providerEntity } from '../customer/provider.ts';
import {
  faqEntities,
  faqIdsSchema,
  faqRatingsSchema,
  photosRatingSchema,
  ratingEntities,
  saveSurvey,
  surveySchema,
} from '../customer/ratings.ts';
import { newClaimSchema } from '../customer/vehicles.ts';
import { type PhotoSetSeed, photoPlans, vinSetSeed } from '../seed/photoSets.ts';
import type { SandboxTexts } from '../seed/texts/texts.ts';
import { claimFacts, claimIdOf, claimNumberOf, type SandboxClaim } from '../state/claims.ts';
import { isResetToken } from '../state/customers.ts';

/** API v4: the token of a signed-in customer is the query parameter access_token. */
const format: Format = {
  flavour: 'standard',
  checkPublic: (request, query) => expectQuery(request, 'API4-01', query),
  readToken(request, query) {
    expectQuery(request, 'API4-01', ['access_token', ...query]);
    if (request.authorization !== undefined)
      rejectViolation('API4-01', 'The token must be sent only in the query.');
    return request.query.get('access_token') ?? undefined;
  },
};

type StatusCode = keyof SandboxTexts['statuses'];

/**
 * The status codes in the usual order of a claim. Any other status of a claim is inserted between `photos` and
 * `estimate`.
 */
const usualStatuses = {
  photos: ['submit_vin', 'submit_photos', 'photos_received'],
  estimate: ['appraiser_assigned', 'writing_estimate', 'estimate_complete'],
} as const satisfies Record<string, readonly StatusCode[]>;

/** Status codes outside the usual order. */
const sideStatuses: readonly StatusCode[] = [
  'adjuster_clarification',
  'adjuster_will_contact',
  'adjuster_will_contact_total_loss',
  'canceled',
];

const users = '/api/v4/customer_users';
const faqRatings = '/api/v4/assignments/{id}/faq_ratings';

const userReply = (customer_user: object) => ({ customer_user });

/** The shared calls in API v4. Responses are wrapped in an object with the name of the entity. */
const routes: Routes = {
  lookUpActivation: {
    line: 'PUT /api/v4/activation/{code}',
    requirementIds: ['API4-02', 'ENT-09', 'ACT-07'],
    write: (activation) => ({ activation }),
  },
  createAccount: {
    line: `POST ${users}`,
    requirementIds: ['API4-04', 'ACCT-01', 'ENT-09'],
    input: body(
      v.strictObject({
        customer_user: v.strictObject({ password: newPassword, phone: digits }),
        activation_code: v.string(),
      }),
      ({ customer_user, activation_code: code }) => ({ ...customer_user, code }),
    ),
    write: userReply,
  },
  readUser: { line: `GET ${users}`, requirementIds: ['API4-04', 'ENT-09'], write: userReply },
  savePreferences: {
    line: `PUT ${users}`,
    requirementIds: ['API4-04', 'NOT-05', 'ENT-09'],
    input: ({ request, token }) => {
      const schema = v.strictObject({
        access_token: v.string(),
        customer_user: v.strictObject({
          send_text_message: v.boolean(),
          send_email: v.boolean(),
          email: v.string(),
        }),
      });
      const { access_token, customer_user } = parseBody(request, 'API4-04', schema);
      if (access_token !== token)
        rejectViolation('API4-04', 'The body and the query have different access tokens.');
      return customer_user;
    },
    write: userReply,
  },
  logIn: {
    line: `POST ${users}/login`,
    requirementIds: ['API4-05', 'ACCT-50', 'ACCT-15'],
    input: ({ request }) => ({ ...readBasic(request), allowsResetToken: true }),
    write: userReply,
  },
  recoverPassword: {
    line: `POST ${users}/recover_password`,
    requirementIds: ['API4-04'],
    input: body(
      v.strictObject({ customer_user: v.strictObject({ phone: digits }) }),
      ({ customer_user }) => customer_user.phone,
    ),
  },
  link: {
    line: 'PUT /api/v4/link/{code}',
    requirementIds: ['API4-02', 'ACT-22'],
    write: (claim, view) => ({ assignment: assignmentEntity(claim, view) }),
  },
  listClaims: {
    line: 'GET /api/v4/assignments',
    requirementIds: ['API4-11', 'ENT-09'],
    write: (claims, view) => claims.map((claim) => ({ assignment: assignmentEntity(claim, view) })),
  },
  readClaim: {
    line: 'GET /api/v4/assignments/{id}',
    requirementIds: ['API4-11', 'ENT-09'],
    write: (claim, view) => [{ assignment: assignmentEntity(claim, view) }],
  },
  lookUpVin: {
    line: 'GET /api/v4/vin/{vin}',
    requirementIds: ['API4-16', 'VIN-25'],
    query: ['assignment_id'],
    input: () => ({ savesVin: true }),
    write: ({ status, vehicle }) => ({ vehicle_info: { status, vehicle } }),
  },
  openClaim: {
    line: 'POST /api/v4/claims',
    requirementIds: ['API4-16', 'VIN-19'],
    input: body(newClaimSchema),
    write: (claim, view) => ({ claim: claimEntity(claim, view) }),
  },
  createPhoto: {
    line: 'POST /api/v4/claims/{id}/photos',
    requirementIds: ['API4-20', 'PHO-53'],
    input(call) {
      const schema = v.strictObject({ overlay_id: v.optional(idSchema), set_id: v.optional(idSchema) });
      const { overlay_id: promptId, set_id: setId } = parseBody(call.request, 'API4-20', schema);
      if ((promptId === undefined) !== (setId === undefined))
        rejectViolation('PHO-53', 'overlay_id and set_id must be sent together.');
      return { claim: openedClaim(call), promptId, setId, carriesHeaders: false };
    },
    write: (photo) => ({ photo }),
  },
  confirmPhoto: {
    line: 'PUT /api/v4/photos/{id}',
    requirementIds: ['API4-20'],
    write: (photo) => ({ photo }),
  },
  startRatings: {
    line: `POST ${faqRatings}`,
    requirementIds: ['FAQ-04'],
    input: body(faqIdsSchema),
    write: (claim) => ({ faq_ratings: faqRatingEntities(claim) }),
  },
  rateFaqs: {
    line: `PUT ${faqRatings}`,
    requirementIds: ['FAQ-04'],
    input: body(faqRatingsSchema(v.boolean())),
    write: (claim) => ({ faq_ratings: faqRatingEntities(claim) }),
  },
  emailEstimate: {
    line: 'GET /api/v4/estimates/{id}/email',
    requirementIds: ['API4-16'],
    query: ['email'],
    input({ request, query }) {
      expectNoBody(request, 'API4-16');
      if (!isEmail(query('email'))) rejectViolation('EST-15', 'email: must be an email address');
    },
  },
};

const passwordSchema = v.strictObject({
  current_password: v.string(),
  customer_user: v.strictObject({ password: newPassword, password_confirmation: v.string() }),
});

const ratingSchema = v.union([photosRatingSchema, v.strictObject({ rating: surveySchema })]);

/** API v4. */
export const standard: CustomerApi = {
  format,
  routes,
  ownCalls: [
    providerCall(
      'standard',
      {
        line: 'GET /api/v4/providers',
        requirementIds: ['API4-01', 'API4-09', 'API-GEN-01'],
        about: 'Returns the provider for the code in the header, with mobile_client_application_strings.',
      },
      (carrier, origin) => ({
        ...providerEntity(carrier, origin),
        ...phonesOf(carrier),
        mobile_client_application_strings: carrier.strings,
      }),
    ),
    createCustomerCall(
      format,
      memberAction(
        'Changes the password with the current password or a reset token.',
        ({ customer }, { current_password, customer_user }: v.InferOutput<typeof passwordSchema>) => {
          if (current_password !== customer.password && !isResetToken(customer, current_password))
            reject(422, 'update_password_bad_token');
          return setPassword(customer, customer_user.password, customer_user.password_confirmation);
        },
      ),
      {
        line: 'PUT /api/v4/customer_users/secure_update',
        requirementIds: ['API4-04', 'ACCT-40'],
        input: body(passwordSchema),
      },
    ),
    createCustomerCall(
      format,
      memberAction(
        'Saves the rating of the photo step, or the survey (once).',
        (call, { rating }: v.InferOutput<typeof ratingSchema>) => {
          const claim = openedClaim(call);
          if (!('photos_rating' in rating)) return saveSurvey(claim, rating);
          claim.photosRating = rating.photos_rating;
          return {};
        },
      ),
      {
        line: 'POST /api/v4/claims/{id}/rating',
        requirementIds: ['API4-16', 'PFB-04', 'SUR-12'],
        input: body(ratingSchema),
      },
    ),
  ],
};

/** Returns the claim with the id in the path. An assignment and its claim are separate entities in API v4. */
function openedClaim({ claims, part }: MemberCall): SandboxClaim {
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

/** Returns an assignment in the format of API v4. */
function assignmentEntity(claim: SandboxClaim, view: View): object {
  const { vehicle } = claim;
  return {
    ...claimFacts(claim),
    logo_url: null,
    full_vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    vehicle: { ...vehicle, trim: null, vin: claim.vin },
    license_plate: claim.licensePlate,
    photos_rating: claim.photosRating,
    current_status_code: claim.statusCode,
    claim: claim.hasClaim ? claimEntity(claim, view) : null,
    statuses: statusesOf(claim, view),
    initial_photo_sets: [],
    requested_photo_sets: setEntities(photoPlans[claim.photoPlan], claim, view),
    special_photo_sets: setEntities([vinSetSeed], claim, view),
    customer_photos: claim.extraPhotos.map((photo) => ({
      id: Number(photo.id),
      created_at: photo.sentAt,
      url: view.urlOf(photo.path),
    })),
    faqs: faqEntities(view),
    faq_ratings: faqRatingEntities(claim),
  };
}

/** Ratings are booleans. */
function faqRatingEntities(claim: SandboxClaim): object[] {
  return ratingEntities(claim, (isUseful) => isUseful);
}

function claimEntity(claim: SandboxClaim, view: View): object {
  const { canViewEstimate, vehicle, vin, photosRating, survey } = claim;
  const estimate = estimateEntity(claim, view);
  return {
    id: Number(claimIdOf(claim)),
    claim_number: claimNumberOf(claim),
    platform_type: 'web_app',
    vehicle_type_id: 0,
    vehicle: { ...vehicle, vin },
    can_view_estimate: canViewEstimate,
    nps_ratings_submitted: survey !== null,
    rating:
      photosRating === null && survey === null
        ? null
        : { ...survey, ...(photosRating !== null && { photos_rating: photosRating }) },
    reason_code: null,
    estimate: estimate && {
      ...estimate,
      settlement_options: { allow_eft: true, allow_check: true, allow_shop: true },
    },
  };
}

function setEntities(sets: readonly PhotoSetSeed[], { photos }: SandboxClaim, view: View): object[] {
  return photoSetEntities(sets, view, 'overlays', (prompt) => {
    const photo = photos.get(prompt.id);
    return {
      image_url: view.exampleUrl(prompt),
      cloudfront_url: photo ? view.urlOf(photo.path) : null,
    };
  });
}

function statusesOf({ statusCode }: SandboxClaim, { texts }: View): object[] {
  const side = sideStatuses.filter((code) => code === statusCode);
  return [...usualStatuses.photos, ...side, ...usualStatuses.estimate].map((code) => ({
    code,
    ...texts.statuses[code],
  }));
}
