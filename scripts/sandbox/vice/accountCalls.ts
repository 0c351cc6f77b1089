import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { digits, expectNoBody, newPassword, parseBody, reject, rejectViolation } from '../calls/check.ts';
import {
  activationEntity,
  createAccount,
  requestPasswordReset,
  requireCustomer,
  savePreferences,
  setPassword,
  userEntity,
} from '../customer/accounts.ts';
import { resetTokenOf } from '../seed/users.ts';
import { jsonReply } from '../server/reply.ts';
import { isResetToken } from '../state/customers.ts';
import { authenticate, customersFor } from './shared.ts';

const base = '/{clientCode}/customer/v1';

/** Account endpoints of customer API v1. */
export const accountCalls: readonly Call[] = [
  {
    method: 'GET',
    path: `${base}/activation/{code}`,
    requirementIds: ['API1-02', 'ENT-06', 'ACT-07'],
    about: 'Looks up an activation code.',
    answer: (request, world) =>
      jsonReply(200, activationEntity(customersFor(request, world), request.parts.code ?? '')),
  },
  {
    method: 'POST',
    path: `${base}/customer_users`,
    requirementIds: ['API1-04', 'VAL-06', 'ENT-05'],
    about: 'Creates an account and signs it in.',
    answer(request, world) {
      const customers = customersFor(request, world);
      const body = v.strictObject({ password: newPassword, phone: digits, activation_code: v.string() });
      const { phone, password, activation_code: code } = parseBody(request, 'API1-04', body);
      const { customer, token } = createAccount(customers, { phone, password, code });
      return jsonReply(201, { ...userEntity(customer), authentication_token: token });
    },
  },
  {
    method: 'GET',
    path: `${base}/me`,
    requirementIds: ['API1-05', 'ENT-03'],
    about: 'Returns the signed-in user.',
    answer: (request, world) => jsonReply(200, userEntity(authenticate(request, world).customer)),
  },
  {
    method: 'POST',
    path: `${base}/customer_users/login`,
    requirementIds: ['API1-06', 'ACCT-50', 'ACCT-15'],
    about: 'Signs in, or requires a new password.',
    answer(request, world) {
      const customers = customersFor(request, world);
      const body = v.strictObject({ password: v.string(), phone: digits });
      const { phone, password } = parseBody(request, 'API1-06', body);
      const customer = requireCustomer(customers, phone, password);
      if (customer.mustChangePassword)
        return jsonReply(200, { reset_password_token: resetTokenOf(phone), phone });
      const authentication_token = customers.signIn(customer);
      return jsonReply(200, { ...userEntity(customer), authentication_token });
    },
  },
  {
    method: 'POST',
    path: `${base}/customer_users/logout`,
    requirementIds: ['API1-07', 'API2-29', 'ACCT-37'],
    about: 'Ends the session of the token.',
    answer(request, world) {
      const { customers, token } = authenticate(request, world);
      expectNoBody(request, 'API1-07');
      customers.signOut(token);
      return jsonReply(200, {});
    },
  },
  {
    method: 'POST',
    path: `${base}/customer_users/reset_password`,
    requirementIds: ['API1-08', 'API2-24', 'VAL-08'],
    about: 'Sends a reset token. In the sandbox it is always reset-<phone>.',
    answer(request, world) {
      const customers = customersFor(request, world);
      requestPasswordReset(customers, parseBody(request, 'API1-08', v.strictObject({ phone: digits })).phone);
      return jsonReply(200, {});
    },
  },
  {
    method: 'POST',
    path: `${base}/customer_users/update_password`,
    requirementIds: ['API1-09', 'ACCT-40', 'ACCT-44', 'ERR-08'],
    about: 'Sets a new password with a reset token.',
    answer(request, world) {
      const customers = customersFor(request, world);
      const { reset_password_token, new_password, new_password_confirmation } = parseBody(
        request,
        'API1-09',
        v.strictObject({
          reset_password_token: v.string(),
          new_password: newPassword,
          new_password_confirmation: v.string(),
        }),
      );
      const customer = customers.find(reset_password_token.replace(/^reset-/, ''));
      if (!customer || !isResetToken(customer, reset_password_token))
        return reject(422, 'update_password_bad_token');
      setPassword(customer, new_password, new_password_confirmation);
      return jsonReply(200, {});
    },
  },
  {
    method: 'PUT',
    path: `${base}/customer_communication_preferences`,
    requirementIds: ['API1-16', 'API2-26', 'NOT-07'],
    about: 'Saves the notification preferences.',
    answer(request, world) {
      const { customer } = authenticate(request, world);
      const body = v.strictObject({
        send_email: v.boolean(),
        send_text_message: v.boolean(),
        email: v.string(),
      });
      const preferences = parseBody(request, 'API1-16', body);
      if (!preferences.send_email && preferences.email !== '')
        rejectViolation('NOT-07', 'The email address must be empty if email is off.');
      savePreferences(customer, preferences);
      return jsonReply(200, {});
    },
  },
];
