/**
 * Operations of the customer API of which the specification shows no v2 path: a carrier may have its own address for
 * each, in `livery.call_paths` under the name on the left.
 */
export const callPathNames = {
  login: 'login',
  logout: 'logout',
  reset_password: 'resetPassword',
  update_password: 'updatePassword',
  preferences: 'preferences',
  exposures: 'exposures',
  exposure: 'exposure',
  feedback: 'feedback',
  send_estimate: 'sendEstimate',
} as const;

export type CallPathKey = keyof typeof callPathNames;
export type CallPathName = (typeof callPathNames)[CallPathKey];

const segment = /^(?:[\w.~-]+|\{clientCode\}|\{id\})$/;

/** Whether a text is an address on the API's own host: a path whose parts are names, or one of the two fillings. */
export function isCallPath(path: string): boolean {
  const [first, ...parts] = path.split('/');
  return (
    first === '' &&
    parts.length > 0 &&
    parts.every((part) => segment.test(part) && part !== '.' && part !== '..')
  );
}
