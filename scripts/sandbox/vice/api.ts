import * as v from 'valibot';
import { newPassword, reject } from '../calls/check.ts';
import { body } from '../calls/createCall.ts';
import { setPassword } from '../customer/accounts.ts';
import { createCustomerCall, memberAction, publicAction } from '../customer/action.ts';
import type { CustomerApi } from '../customer/api.ts';
import { phonesOf, providerCall, providerEntity } from '../customer/provider.ts';
import { photosRatingSchema, saveSurvey, surveySchema } from '../customer/ratings.ts';
import { setVehicle } from '../customer/vehicles.ts';
import type { SurveyAnswers } from '../seed/claims.ts';
import { isResetToken } from '../state/customers.ts';
import { format } from './format.ts';
import { base, routes } from './routes.ts';
import { exposureEntity } from './wire.ts';

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
        requirementIds: ['API1-01', 'API1-10', 'API1-25', 'API1-26', 'API-GEN-03'],
        about: 'Returns the phone numbers of the provider.',
      },
      phonesOf,
    ),
    ...(['/customer/v2/providers/{clientCode}', '/customer/providers/{clientCode}'] as const).map((path) =>
      providerCall(
        'vice',
        {
          line: `GET ${path}`,
          requirementIds: [path.includes('v2') ? 'API2-01' : 'API2-02', 'API2-34', 'API-GEN-03'],
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
        requirementIds: ['API1-07', 'API2-29', 'ACCT-37'],
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
        requirementIds: ['API1-09', 'ACCT-40', 'ACCT-44', 'ERR-08'],
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
        requirementIds: ['API1-24', 'VIN-29'],
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
        requirementIds: ['API1-22', 'API1-27', 'CONST-13'],
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
        requirementIds: ['API1-23', 'API2-27', 'SUR-12'],
        input: body(surveySchema),
      },
    ),
  ],
};
