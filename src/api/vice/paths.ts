import type { CallPathName } from '#src/tenant/callPaths.ts';

/**
 * Paths of the customer API, by operation. A carrier can configure other paths for operations without a documented v2
 * path. Paths of a capability are next to its calls. v1 paths start with the client code, v2 paths do not.
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

export type Paths = Readonly<Record<keyof typeof defaultPaths, string>>;
