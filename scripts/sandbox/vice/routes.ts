import * as v from 'valibot';
import { digits, newPassword, parseBody } from '../calls/check.ts';
import { body } from '../calls/createCall.ts';
import type { Routes } from '../customer/api.ts';
import { isEmail } from '../customer/estimates.ts';
import { idSchema } from '../customer/photos.ts';
import { faqIdsSchema, faqRatingsSchema } from '../customer/ratings.ts';
import { newClaimSchema } from '../customer/vehicles.ts';
import { exposureEntity, faqRatingEntities, openedClaimEntity } from './wire.ts';

export const base = '/{clientCode}/customer/v1';

const faqRatings = `${base}/assignments/{id}/faq_ratings`;
/** A rating is 1 (useful) or 0 (not useful). */
const faqRating = v.pipe(
  v.picklist([0, 1], 'must be 0 or 1'),
  v.transform((rating) => rating === 1),
);

/** The shared calls in customer API v1. Responses are not wrapped. */
export const routes: Routes = {
  lookUpActivation: {
    line: `GET ${base}/activation/{code}`,
    requirementIds: ['API1-02', 'ENT-06', 'ACT-07'],
  },
  createAccount: {
    line: `POST ${base}/customer_users`,
    requirementIds: ['API1-04', 'VAL-06', 'ENT-05'],
    input: body(
      v.strictObject({ password: newPassword, phone: digits, activation_code: v.string() }),
      ({ activation_code: code, ...account }) => ({ ...account, code }),
    ),
  },
  readUser: { line: `GET ${base}/me`, requirementIds: ['API1-05', 'ENT-03'] },
  savePreferences: {
    line: `PUT ${base}/customer_communication_preferences`,
    requirementIds: ['API1-16', 'API2-26', 'NOT-07'],
    input: body(
      v.strictObject({ send_email: v.boolean(), send_text_message: v.boolean(), email: v.string() }),
    ),
    write: () => ({}),
  },
  logIn: {
    line: `POST ${base}/customer_users/login`,
    requirementIds: ['API1-06', 'ACCT-50', 'ACCT-15'],
    input: body(v.strictObject({ password: v.string(), phone: digits }), (login) => ({
      ...login,
      allowsResetToken: false,
    })),
  },
  recoverPassword: {
    line: `POST ${base}/customer_users/reset_password`,
    requirementIds: ['API1-08', 'API2-24', 'VAL-08'],
    input: body(v.strictObject({ phone: digits }), ({ phone }) => phone),
  },
  link: {
    line: `PUT ${base}/activation/{code}`,
    requirementIds: ['API1-03', 'ACT-21'],
    write: ({ id }) => ({ exposure_id: Number(id) }),
  },
  listClaims: {
    line: `GET ${base}/exposures`,
    requirementIds: ['API1-11', 'ENT-15'],
    write: (claims, view) => claims.map((claim) => exposureEntity(claim, view)),
  },
  readClaim: {
    line: `GET ${base}/exposures/{id}`,
    requirementIds: ['API1-12', 'ENT-15'],
    write: exposureEntity,
  },
  lookUpVin: {
    line: `GET ${base}/vin/{vin}`,
    requirementIds: ['API1-15', 'ENT-37', 'VIN-25'],
    query: ['assignment_id'],
    input: () => ({ savesVin: false }),
    write: ({ status, vehicle }) => ({ status, ...vehicle }),
  },
  openClaim: {
    line: `POST ${base}/claims`,
    requirementIds: ['API1-18', 'API1-27', 'CONST-14'],
    input: body(newClaimSchema),
    write: openedClaimEntity,
  },
  createPhoto: {
    line: `POST ${base}/photo_submissions`,
    requirementIds: ['API1-19', 'ENT-30', 'PHO-53'],
    input({ request, claim }) {
      const schema = v.strictObject({ photo_prompt_id: v.optional(idSchema), exposure_id: idSchema });
      const { photo_prompt_id: promptId, exposure_id } = parseBody(request, 'API1-19', schema);
      return { claim: claim(exposure_id), promptId, carriesHeaders: true };
    },
  },
  confirmPhoto: { line: `PUT ${base}/photo_submissions/{id}`, requirementIds: ['API1-20'] },
  startRatings: {
    line: `POST ${faqRatings}`,
    requirementIds: ['API1-13', 'FAQ-04'],
    input: body(faqIdsSchema),
    write: faqRatingEntities,
  },
  rateFaqs: {
    line: `PUT ${faqRatings}`,
    requirementIds: ['API1-14', 'FAQ-04', 'FAQ-10'],
    input: body(faqRatingsSchema(faqRating)),
    write: faqRatingEntities,
  },
  emailEstimate: {
    line: `POST ${base}/estimates/{id}/send_estimate`,
    requirementIds: ['API1-17', 'API2-28'],
    input: body(v.strictObject({ email: v.pipe(v.string(), v.check(isEmail, 'must be an email address')) })),
  },
};
