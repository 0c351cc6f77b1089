import * as v from 'valibot';
import type { CallRequest } from '../calls/call.ts';
import { digits, expectQuery, newPassword, parseBody, reject, rejectViolation } from '../calls/check.ts';
import { body, type View } from '../calls/createCall.ts';
import { setPassword } from '../customer/accounts.ts';
import { createCustomerCall, type Format, memberAction, publicAction } from '../customer/action.ts';
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
import { newClaimSchema, setVehicle } from '../customer/vehicles.ts';
import type { SurveyAnswers } from '../seed/claims.ts';
import { photoPlans } from '../seed/photoSets.ts';
import { claimFacts, claimNumberOf, type SandboxClaim, type SentPhoto } from '../state/claims.ts';
import { isResetToken } from '../state/customers.ts';

/** Customer API v1: a token is sent as a bearer token. Calls without a login may have one too. */
const format: Format = { flavour: 'vice', checkPublic: readToken, readToken };

const base = '/{clientCode}/customer/v1';

const faqRatings = `${base}/assignments/{id}/faq_ratings`;
/** A rating is 1 (useful) or 0 (not useful). */
const faqRating = v.pipe(
  v.picklist([0, 1], 'must be 0 or 1'),
  v.transform((rating) => rating === 1),
);

/** The shared calls in customer API v1. Responses are not wrapped. */
const routes: Routes = {
  lookUpActivation: {
    line: `GET ${base}/activation/{code}`,
    requirementIds: ['API1-03', 'ENT-09', 'ACT-07'],
  },
  createAccount: {
    line: `POST ${base}/customer_users`,
    requirementIds: ['API1-08', 'ACCT-01', 'ENT-09'],
    input: body(
      v.strictObject({ password: newPassword, phone: digits, activation_code: v.string() }),
      ({ activation_code: code, ...account }) => ({ ...account, code }),
    ),
  },
  readUser: { line: `GET ${base}/me`, requirementIds: ['API1-08', 'ENT-09'] },
  savePreferences: {
    line: `PUT ${base}/customer_communication_preferences`,
    requirementIds: ['API1-08', 'NOT-05'],
    input: body(
      v.strictObject({ send_email: v.boolean(), send_text_message: v.boolean(), email: v.string() }),
    ),
    write: () => ({}),
  },
  logIn: {
    line: `POST ${base}/customer_users/login`,
    requirementIds: ['API1-08', 'ACCT-50', 'ACCT-15'],
    input: body(v.strictObject({ password: v.string(), phone: digits }), (login) => ({
      ...login,
      allowsResetToken: false,
    })),
  },
  recoverPassword: {
    line: `POST ${base}/customer_users/reset_password`,
    requirementIds: ['API1-08', 'ACCT-49'],
    input: body(v.strictObject({ phone: digits }), ({ phone }) => phone),
  },
  link: {
    line: `PUT ${base}/activation/{code}`,
    requirementIds: ['API1-03', 'ACT-14'],
    write: ({ id }) => ({ exposure_id: Number(id) }),
  },
  listClaims: {
    line: `GET ${base}/exposures`,
    requirementIds: ['API1-11', 'ENT-16'],
    write: (claims, view) => claims.map((claim) => exposureEntity(claim, view)),
  },
  readClaim: {
    line: `GET ${base}/exposures/{id}`,
    requirementIds: ['API1-11', 'ENT-16'],
    write: exposureEntity,
  },
  lookUpVin: {
    line: `GET ${base}/vin/{vin}`,
    requirementIds: ['API1-18', 'VIN-25'],
    query: ['assignment_id'],
    input: () => ({ savesVin: false }),
    write: ({ status, vehicle }) => ({ status, ...vehicle }),
  },
  openClaim: {
    line: `POST ${base}/claims`,
    requirementIds: ['API1-18', 'API4-16'],
    input: body(newClaimSchema),
    write: openedClaimEntity,
  },
  createPhoto: {
    line: `POST ${base}/photo_submissions`,
    requirementIds: ['API1-20', 'API-GEN-23', 'PHO-53'],
    input({ request, claim }) {
      const schema = v.strictObject({ photo_prompt_id: v.optional(idSchema), exposure_id: idSchema });
      const { photo_prompt_id: promptId, exposure_id } = parseBody(request, 'API1-20', schema);
      return { claim: claim(exposure_id), promptId, carriesHeaders: true };
    },
  },
  confirmPhoto: { line: `PUT ${base}/photo_submissions/{id}`, requirementIds: ['API1-20'] },
  startRatings: {
    line: `POST ${faqRatings}`,
    requirementIds: ['FAQ-04'],
    input: body(faqIdsSchema),
    write: faqRatingEntities,
  },
  rateFaqs: {
    line: `PUT ${faqRatings}`,
    requirementIds: ['FAQ-04'],
    input: body(faqRatingsSchema(faqRating)),
    write: faqRatingEntities,
  },
  emailEstimate: {
    line: `POST ${base}/estimates/{id}/send_estimate`,
    requirementIds: ['API1-18'],
    input: body(v.strictObject({ email: v.pipe(v.string(), v.check(isEmail, 'must be an email address')) })),
  },
};

const passwordSchema = v.strictObject({
  reset_password_token: v.string(),
  new_password: newPassword,
  new_password_confirmation: v.string(),
});

const nonEmptyText = v.pipe(v.string(), v.minLength(1));
const vehicleSchema = v.strictObject({
  vehicle: v.union([
    v.strictObject({ customer_submitted_vin: nonEmptyText }),
    v.strictObject({ customer_submitted_registration_number: nonEmptyText }),
  ]),
});

/** Customer API v1, and the provider calls of v2. */
export const vice: CustomerApi = {
  format,
  routes,
  ownCalls: [
    providerCall(
      'vice',
      {
        line: `GET ${base}/provider`,
        requirementIds: ['API1-01', 'API1-10', 'API-GEN-01'],
        about: 'Returns the phone numbers of the provider.',
      },
      phonesOf,
    ),
    ...(['/customer/v2/providers/{clientCode}', '/customer/providers/{clientCode}'] as const).map((path) =>
      providerCall(
        'vice',
        {
          line: `GET ${path}`,
          requirementIds: ['API2-01', 'API2-32', 'API-GEN-01'],
          about: 'Returns the provider with its strings, without phone numbers.',
        },
        (carrier, origin) => ({ ...providerEntity(carrier, origin), strings: carrier.strings }),
      ),
    ),
    createCustomerCall(
      format,
      memberAction('Ends the session of the token.', ({ customers, token }) => {
        customers.signOut(token);
        return {};
      }),
      {
        line: `POST ${base}/customer_users/logout`,
        requirementIds: ['API1-08', 'ACCT-46'],
      },
    ),
    createCustomerCall(
      format,
      publicAction(
        'Sets a new password with a reset token.',
        ({ customers }, sent: v.InferOutput<typeof passwordSchema>) => {
          const customer = customers.find(sent.reset_password_token.replace(/^reset-/, ''));
          if (!customer || !isResetToken(customer, sent.reset_password_token))
            return reject(422, 'update_password_bad_token');
          return setPassword(customer, sent.new_password, sent.new_password_confirmation);
        },
      ),
      {
        line: `POST ${base}/customer_users/update_password`,
        requirementIds: ['API1-08', 'ACCT-40', 'ERR-01'],
        input: body(passwordSchema),
      },
    ),
    createCustomerCall(
      format,
      memberAction(
        'Saves the VIN or the licence plate of the vehicle.',
        ({ claim: findClaim }, { vehicle }: v.InferOutput<typeof vehicleSchema>) => {
          const claim = findClaim();
          if ('customer_submitted_vin' in vehicle) setVehicle(claim, { vin: vehicle.customer_submitted_vin });
          else setVehicle(claim, { plate: vehicle.customer_submitted_registration_number });
          return claim;
        },
      ),
      {
        line: `PUT ${base}/exposures/{id}`,
        requirementIds: ['API1-11', 'VIN-29'],
        input: body(vehicleSchema),
        write: exposureEntity,
      },
    ),
    createCustomerCall(
      format,
      memberAction(
        'Saves the rating of the photo step.',
        ({ claim }, { rating }: v.InferOutput<typeof photosRatingSchema>) => {
          claim().photosRating = rating.photos_rating;
          return {};
        },
      ),
      {
        line: `POST ${base}/claims/{id}/rating`,
        requirementIds: ['API1-18', 'PFB-04'],
        input: body(photosRatingSchema),
      },
    ),
    createCustomerCall(
      format,
      memberAction('Saves the survey, once.', ({ claim }, answers: SurveyAnswers) =>
        saveSurvey(claim(), answers),
      ),
      {
        line: `POST ${base}/exposures/{id}/rating`,
        requirementIds: ['API1-18', 'SUR-12'],
        input: body(surveySchema),
      },
    ),
  ],
};

function readToken(request: CallRequest, query: readonly string[]): string | undefined {
  expectQuery(request, 'API1-01', query);
  if (request.authorization === undefined) return undefined;
  const token = /^Bearer (\S+)$/.exec(request.authorization)?.[1];
  return token ?? rejectViolation('API1-01', 'The authorization header must contain a bearer token.');
}

/** Returns a claim in the format of the customer API. */
function exposureEntity(claim: SandboxClaim, view: View): object {
  const { vehicle, photosRating } = claim;
  return {
    ...claimFacts(claim),
    vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    vehicle_information: {
      ...vehicle,
      customer_submitted_registration_number: claim.licensePlate,
      customer_submitted_vin: claim.vin,
    },
    requested_photo_sets: photoSetEntities(photoPlans[claim.photoPlan], view, 'photo_prompts', (prompt) => ({
      image_cue_url: view.exampleUrl(prompt),
    })),
    customer_photos: [
      ...[...claim.photos].map(([promptId, photo]) => photoEntity(photo, Number(promptId), view)),
      ...claim.extraPhotos.map((photo) => photoEntity(photo, null, view)),
    ],
    faqs: faqEntities(view),
    faq_ratings: faqRatingEntities(claim),
    estimate: estimateEntity(claim, view),
    rating: {
      rating: null,
      process_rating: null,
      ...claim.survey,
      ...(photosRating !== null && { photos_rating: photosRating }),
    },
  };
}

/** Ratings are 1 (useful) or 0 (not useful). */
function faqRatingEntities(claim: SandboxClaim): object[] {
  return ratingEntities(claim, Number);
}

function openedClaimEntity(claim: SandboxClaim): object {
  return { id: Number(claim.id), claim_number: claimNumberOf(claim), vehicle: claim.vehicle };
}

/** Treats every second photo as still being processed: such a photo has only its submitted version. */
function photoEntity({ id, path, sentAt }: SentPhoto, promptId: number | null, view: View): object {
  const isProcessed = Number(id) % 2 === 0;
  return {
    id: Number(id),
    created_at: sentAt,
    photo_prompt_id: promptId,
    submitted_url: view.urlOf(path),
    url: isProcessed ? view.urlOf(path) : null,
  };
}
