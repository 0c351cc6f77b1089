import * as v from 'valibot';
import type { BackendError, Result } from '../errors.ts';
import { validToken } from '../http.ts';
import type { Activation, LoginOutcome, Session } from '../port.ts';
import { defaultPhoneCountryCode, type User } from '../user.ts';
import { entity, entityIn, flag, noEntries, optionalId, text } from './loose.ts';
import { readAs } from './readAs.ts';

/** The customer entity of both flavours, with or without the token of a new session. */
const account = entityIn(
  'customer_user',
  v.lazy(() =>
    entity({
      authentication_token: text,
      reset_password_token: text,
      phone: optionalId,
      phone_country_code: optionalId,
      email: text,
      username: text,
      ...channelEntries(),
      assignment_id: optionalId,
    }),
  ),
);

const channels = { send_text_message: flag, send_email: flag, send_push_notification: flag };

/** The channels that may be used to notify the customer. */
function channelEntries(): typeof channels {
  return __TENANT__.enablesNotificationPreferences ? channels : noEntries;
}

type WireAccount = v.InferOutput<typeof account>;

const noToken = 'authentication_token is not there';

export function readUser(result: Result<unknown>): Result<User> {
  return readAs(result, account, mapUser);
}

export function readSession(result: Result<unknown>): Result<Session> {
  const read = readAs(result, account, toSession);
  if (!read.ok || read.value) return read as Result<Session>;
  return { ok: false, error: { kind: 'protocol', message: noToken } };
}

/**
 * If the response contains a password reset token, the customer must set a new password before the login is complete.
 */
export function readLogin(result: Result<unknown>, phone: string): Result<LoginOutcome> {
  const read = readAs(result, account, (wire): LoginOutcome | undefined => {
    const token = wire.reset_password_token;
    if (token !== null) return { kind: 'mustChangePassword', token, phone: wire.phone ?? phone };
    const session = toSession(wire);
    return session && { kind: 'loggedIn', session };
  });
  if (!read.ok) return read;
  const { value } = read;
  return value ? { ok: true, value } : { ok: false, error: { kind: 'protocol', message: noToken } };
}

function toSession(wire: WireAccount): Session | undefined {
  const token = validToken(wire.authentication_token ?? undefined);
  return token === undefined ? undefined : { token, user: mapUser(wire) };
}

function mapUser(wire: WireAccount): User {
  return {
    phone: wire.phone,
    phoneCountryCode: wire.phone_country_code ?? defaultPhoneCountryCode,
    email: wire.email,
    username: wire.username,
    ...mapChannels(wire),
    assignmentId: wire.assignment_id,
  };
}

function mapChannels(
  wire: WireAccount,
): Pick<User, 'sendTextMessage' | 'sendEmail' | 'sendPushNotification'> {
  if (__TENANT__.enablesNotificationPreferences) {
    return {
      sendTextMessage: wire.send_text_message ?? false,
      sendEmail: wire.send_email ?? false,
      sendPushNotification: wire.send_push_notification ?? false,
    };
  }
  return { sendTextMessage: false, sendEmail: false, sendPushNotification: false };
}

const activation = entityIn(
  'activation',
  entity({ owner_phone: optionalId, owner_formatted_phone: text, account_exists: flag }),
);

export function readActivation(result: Result<unknown>): Result<Activation> {
  return readAs(result, activation, (wire) => ({
    ownerPhone: wire.owner_phone,
    ownerFormattedPhone: wire.owner_formatted_phone,
    accountExists: wire.account_exists ?? false,
  }));
}

/**
 * Converts an error of a password reset. Rejected credentials mean that the reset token is invalid, because the
 * customer typed only a new password. So the server's message about wrong credentials is dropped.
 */
export function toBadTokenError(error: BackendError): BackendError {
  const isRefused =
    error.kind === 'rejected' && (error.status === 401 || error.code === 'user_not_authorized');
  if (!isRefused) return error;
  const { display: _, field: __, ...rest } = error;
  return { ...rest, code: 'update_password_bad_token' };
}
