import { toBadTokenError } from '../badToken.ts';
import { phoneDigits } from '../credentials.ts';
import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { readActivation } from '../schemas/activation.ts';
import { readNothing } from '../schemas/readAs.ts';
import { readLogin, readSession, readUser } from '../schemas/user.ts';
import { fillPath } from '../urlPaths.ts';
import { preferencesToSend } from '../user.ts';
import { paths } from './paths.ts';

type AccountCalls = Pick<
  Backend,
  | 'lookUpActivation'
  | 'createAccount'
  | 'logIn'
  | 'requestPasswordReset'
  | 'updatePassword'
  | 'logOut'
  | 'loadUser'
  | 'savePreferences'
>;

export interface Senders {
  readonly send: Send;
  /** Sends with the signed-in user's token. */
  readonly sendAuthorized: Send;
  readonly token: () => string | undefined;
}

/** Account and activation calls of API v4. */
export function createAccountCalls({ send, sendAuthorized, token }: Senders): AccountCalls {
  const logIn = (phone: string, password: string, signal: AbortSignal) =>
    send({
      method: 'POST',
      path: paths.login,
      headers: { Authorization: basicAuthHeader(phoneDigits(phone), password) },
      signal,
    });
  return {
    async lookUpActivation(code, signal) {
      return readActivation(
        await send({ method: 'PUT', path: fillPath(paths.activation, { code }), signal }),
      );
    },

    async createAccount({ phone, password, activationCode }, signal) {
      const body = { customer_user: { password, phone }, activation_code: activationCode };
      return readSession(await send({ method: 'POST', path: paths.users, body, signal }));
    },

    async logIn({ phone, password }, signal) {
      return readLogin(await logIn(phone, password, signal), phone);
    },

    async requestPasswordReset(phone, signal) {
      const body = { customer_user: { phone } };
      return readNothing(await send({ method: 'POST', path: paths.recoverPassword, body, signal }));
    },

    /** The reset token serves as the password: first for a login, then as the current password of the change. */
    async updatePassword({ phone, token: current, password }, signal) {
      const session = readSession(await logIn(phone, current, signal));
      if (!session.ok) return { ok: false, error: toBadTokenError(session.error) };
      const changed = await send({
        method: 'PUT',
        path: paths.updatePassword,
        query: { access_token: session.value.token },
        body: {
          current_password: current,
          customer_user: { password, password_confirmation: password },
        },
        signal,
      });
      return changed.ok ? session : { ok: false, error: toBadTokenError(changed.error) };
    },

    async logOut() {
      return { ok: true, value: undefined };
    },

    async loadUser(signal) {
      return readUser(await sendAuthorized({ method: 'GET', path: paths.users, signal }));
    },

    async savePreferences(preferences, signal) {
      const { sendTextMessage, sendEmail, email } = preferencesToSend(preferences);
      const body = {
        access_token: token(),
        customer_user: { send_text_message: sendTextMessage, send_email: sendEmail, email },
      };
      return readNothing(await sendAuthorized({ method: 'PUT', path: paths.users, body, signal }));
    },
  };
}

/** Encodes as UTF-8 first, because `btoa` accepts Latin-1 only. */
function basicAuthHeader(name: string, password: string): string {
  const bytes = new TextEncoder().encode(`${name}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
