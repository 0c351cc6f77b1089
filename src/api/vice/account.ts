import { toBadTokenError } from '../badToken.ts';
import type { Backend } from '../port.ts';
import { readActivation } from '../schemas/activation.ts';
import { readNothing } from '../schemas/readAs.ts';
import { readLogin, readSession, readUser } from '../schemas/user.ts';
import type { ViceCalls } from './calls.ts';

type AccountCalls = Pick<
  Backend,
  | 'lookUpActivation'
  | 'createAccount'
  | 'logIn'
  | 'requestPasswordReset'
  | 'updatePassword'
  | 'logOut'
  | 'loadUser'
>;

/** Account and activation calls of the customer API v1. */
export function createAccountCalls({ open, sendAuthorized, pathOf }: ViceCalls): AccountCalls {
  const logIn = (phone: string, password: string, signal: AbortSignal) =>
    open({ method: 'POST', path: pathOf('login'), body: { password, phone }, signal });
  return {
    async lookUpActivation(code, signal) {
      return readActivation(await open({ method: 'GET', path: pathOf('activation', { code }), signal }));
    },

    async createAccount({ phone, password, activationCode }, signal) {
      const body = { password, phone, activation_code: activationCode };
      return readSession(await open({ method: 'POST', path: pathOf('createUser'), body, signal }));
    },

    async logIn({ phone, password }, signal) {
      return readLogin(await logIn(phone, password, signal), phone);
    },

    async requestPasswordReset(phone, signal) {
      return readNothing(
        await open({ method: 'POST', path: pathOf('resetPassword'), body: { phone }, signal }),
      );
    },

    /** Changes the password first, then signs in with it. */
    async updatePassword({ phone, token, password }, signal) {
      const body = {
        reset_password_token: token,
        new_password: password,
        new_password_confirmation: password,
      };
      const changed = await open({ method: 'POST', path: pathOf('updatePassword'), body, signal });
      if (!changed.ok) return { ok: false, error: toBadTokenError(changed.error) };
      return readSession(await logIn(phone, password, signal));
    },

    async logOut(signal) {
      return readNothing(await sendAuthorized({ method: 'POST', path: pathOf('logout'), signal }));
    },

    async loadUser(signal) {
      return readUser(await sendAuthorized({ method: 'GET', path: pathOf('me'), signal }));
    },
  };
}
