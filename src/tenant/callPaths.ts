/**
 * Operations of the customer API for which no v2 path is documented. A carrier may set its own path for each, in
 * `livery.call_paths`, under the name on the left.
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

/** Whether the text is a path on the API's own host, made of plain names and the two allowed placeholders. */
export function isCallPath(path: string): boolean {
  const [first, ...parts] = path.split('/');
  return (
    first === '' &&
    parts.length > 0 &&
    parts.every((part) => segment.test(part) && part !== '.' && part !== '..')
  );
}
