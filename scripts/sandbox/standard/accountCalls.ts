import * as v from 'valibot';
import type { Call, CallRequest } from '../calls/call.ts';
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

const path = '/api/v4/customer_users';

/** Account endpoints of API v4. */
export const accountCalls: readonly Call[] = [
  {
    method: 'PUT',
    path: '/api/v4/activation/{code}',
    requirementIds: ['API4-02', 'ENT-06', 'ACT-07'],
    about: 'Checks an activation code.',
    answer(request, world) {
      const customers = customersFor(request, world);
      expectNoBody(request, 'API4-02');
      return jsonReply(200, { activation: activationEntity(customers, request.parts.code ?? '') });
    },
  },
  {
    method: 'POST',
    path,
    requirementIds: ['API4-03', 'VAL-06', 'ENT-05'],
    about: 'Creates an account and signs it in.',
    answer(request, world) {
      const customers = customersFor(request, world);
      const { customer_user, activation_code } = parseBody(
        request,
        'API4-03',
        v.strictObject({
          customer_user: v.strictObject({ password: newPassword, phone: digits }),
          activation_code: v.string(),
        }),
      );
      const { customer, token } = createAccount(customers, { ...customer_user, code: activation_code });
      return jsonReply(201, { customer_user: { ...userEntity(customer), authentication_token: token } });
    },
  },
  {
    method: 'GET',
    path,
    requirementIds: ['API4-04', 'ENT-03'],
    about: 'Returns the signed-in user.',
    answer: (request, world) =>
      jsonReply(200, { customer_user: userEntity(authenticate(request, world).customer) }),
  },
  {
    method: 'PUT',
    path,
    requirementIds: ['API4-08', 'API4-23', 'NOT-10', 'ENT-04'],
    about: 'Saves the notification preferences.',
    answer(request, world) {
      const { customer, token } = authenticate(request, world);
      const { access_token, customer_user } = parseBody(
        request,
        'API4-23',
        v.strictObject({
          access_token: v.string(),
          customer_user: v.strictObject({
            send_text_message: v.boolean(),
            send_email: v.boolean(),
            email: v.string(),
          }),
        }),
      );
      if (access_token !== token)
        rejectViolation('API4-08', 'The body and the query have different access tokens.');
      if (!customer_user.send_email && customer_user.email !== '')
        rejectViolation('NOT-07', 'The email address must be empty if email is off.');
      savePreferences(customer, customer_user);
      return jsonReply(200, { customer_user: userEntity(customer) });
    },
  },
  {
    method: 'POST',
    path: `${path}/login`,
    requirementIds: ['API4-05', 'VAL-07', 'ACCT-15'],
    about: 'Signs in with Basic auth, or requires a new password.',
    answer(request, world) {
      const customers = customersFor(request, world);
      expectNoBody(request, 'API4-05');
      const { phone, password } = basicOf(request);
      const customer = requireCustomer(customers, phone, password);
      if (customer.mustChangePassword && !isResetToken(customer, password)) {
        const reset_password_token = resetTokenOf(phone);
        return jsonReply(200, { customer_user: { reset_password_token, phone } });
      }
      const authentication_token = customers.signIn(customer);
      return jsonReply(200, { customer_user: { ...userEntity(customer), authentication_token } });
    },
  },
  {
    method: 'POST',
    path: `${path}/recover_password`,
    requirementIds: ['API4-06'],
    about: 'Sends a reset token. In the sandbox it is always reset-<phone>.',
    answer(request, world) {
      const customers = customersFor(request, world);
      const body = v.strictObject({ customer_user: v.strictObject({ phone: digits }) });
      requestPasswordReset(customers, parseBody(request, 'API4-06', body).customer_user.phone);
      return jsonReply(200, {});
    },
  },
  {
    method: 'PUT',
    path: `${path}/secure_update`,
    requirementIds: ['API4-07', 'ACCT-34', 'ACCT-44'],
    about: 'Changes the password with the current password or a reset token.',
    answer(request, world) {
      const { customer } = authenticate(request, world);
      const { current_password, customer_user } = parseBody(
        request,
        'API4-07',
        v.strictObject({
          current_password: v.string(),
          customer_user: v.strictObject({ password: newPassword, password_confirmation: v.string() }),
        }),
      );
      if (current_password !== customer.password && !isResetToken(customer, current_password))
        reject(422, 'update_password_bad_token');
      setPassword(customer, customer_user.password, customer_user.password_confirmation);
      return jsonReply(200, {});
    },
  },
];

function basicOf({ authorization }: CallRequest): { phone: string; password: string } {
  const [scheme, encoded = ''] = authorization?.split(' ') ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (scheme !== 'Basic' || colon === -1)
    return rejectViolation('API4-05', 'The Basic authorization header is missing.');
  const phone = text.slice(0, colon);
  if (!/^\d{1,20}$/.test(phone))
    rejectViolation('API4-05', 'The phone in the Basic authorization must contain only digits.');
  return { phone, password: text.slice(colon + 1) };
}
