import type { CallPathName } from '#src/tenant/callPaths.ts';
import type { Result } from '../errors.ts';
import { type Call, createAuthorizedSend, createHttp, type Send, validToken } from '../http.ts';
import type { BackendOptions } from '../port.ts';
import { readNothing } from '../schemas/readAs.ts';
import { fillPath } from '../urlPaths.ts';

/**
 * Paths of the customer API, by operation. A carrier can configure other paths for operations without a documented v2
 * path. The calls of a capability define their own paths. v1 paths start with the client code, v2 paths do not.
 */
export const defaultPaths = {
  provider: '/customer/v2/providers/{clientCode}',
  providerPhones: '/{clientCode}/customer/v1/provider',
  activation: '/{clientCode}/customer/v1/activation/{code}',
  link: '/{clientCode}/customer/v1/activation/{code}',
  createUser: '/{clientCode}/customer/v1/customer_users',
  login: '/{clientCode}/customer/v1/customer_users/login',
  logout: '/{clientCode}/customer/v1/customer_users/logout',
  resetPassword: '/{clientCode}/customer/v1/customer_users/reset_password',
  updatePassword: '/{clientCode}/customer/v1/customer_users/update_password',
  me: '/{clientCode}/customer/v1/me',
  exposures: '/{clientCode}/customer/v1/exposures',
  exposure: '/{clientCode}/customer/v1/exposures/{id}',
  feedback: '/{clientCode}/customer/v1/exposures/{id}/rating',
  claims: '/{clientCode}/customer/v1/claims',
  claimRating: '/{clientCode}/customer/v1/claims/{id}/rating',
  photoSubmissions: '/{clientCode}/customer/v1/photo_submissions',
  photoSubmission: '/{clientCode}/customer/v1/photo_submissions/{id}',
  sendEstimate: '/{clientCode}/customer/v1/estimates/{id}/send_estimate',
} as const satisfies Record<Exclude<CallPathName, 'preferences'>, string> & Record<string, string>;

type Paths = Readonly<Record<keyof typeof defaultPaths, string>>;

/** Shared by all calls of this flavour. */
export interface ViceCalls {
  /** Sends a call, with the token if there is one. */
  readonly open: Send;
  /** Sends a call with the token. Without a token, returns `unauthorised`. */
  readonly sendAuthorized: Send;
  /** Fills the client code and other parts into a path. */
  fill(path: string, parts?: Readonly<Record<string, string>>): string | undefined;
  pathOf(name: keyof Paths, parts?: Readonly<Record<string, string>>): string | undefined;
  /** Saves the customer's entries about the vehicle to the exposure. */
  saveVehicle(
    id: string,
    vehicle: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Result<void>>;
}

export function createViceCalls(options: BackendOptions): ViceCalls {
  const { token, code } = options;
  const paths: Paths = { ...defaultPaths, ...options.paths };
  const send = createHttp(options);
  const authorize = (accessToken: string, call: Call): Call => ({
    ...call,
    headers: { ...call.headers, Authorization: `Bearer ${accessToken}` },
  });
  const fill: ViceCalls['fill'] = (path, parts) => fillPath(path, { ...parts, clientCode: code });
  const sendAuthorized = createAuthorizedSend(send, token, authorize);
  const pathOf: ViceCalls['pathOf'] = (name, parts) => fill(paths[name], parts);
  return {
    open: async (call) => {
      const accessToken = validToken(token());
      // `carriesToken` stays false, because a 401 of these calls refers to their content, such as a wrong password.
      return send(accessToken === undefined ? call : authorize(accessToken, call));
    },
    sendAuthorized,
    fill,
    pathOf,
    async saveVehicle(id, vehicle, signal) {
      const path = pathOf('exposure', { id });
      return readNothing(await sendAuthorized({ method: 'PUT', path, body: { vehicle }, signal }));
    },
  };
}
