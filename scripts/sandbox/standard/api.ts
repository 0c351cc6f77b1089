import * as v from 'valibot';
import { newPassword, reject } from '../calls/check.ts';
import { body } from '../calls/createCall.ts';
import { setPassword } from '../customer/accounts.ts';
import { createCustomerCall, memberAction } from '../customer/action.ts';
import type { CustomerApi } from '../customer/api.ts';
import { phonesOf, providerCall, providerEntity } from '../customer/provider.ts';
import { photosRatingSchema, saveSurvey, surveySchema } from '../customer/ratings.ts';
import { isResetToken } from '../state/customers.ts';
import { format } from './format.ts';
import { openedClaim, routes } from './routes.ts';

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
        requirementIds: ['API4-01', 'API4-09', 'API-GEN-03'],
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
        requirementIds: ['API4-07', 'ACCT-34', 'ACCT-44'],
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
        requirementIds: ['API4-19', 'API4-24', 'CONST-13', 'SUR-12'],
        input: body(ratingSchema),
      },
    ),
  ],
};
