import type { Credentials } from './credentials.ts';

/** Characters a password has at least. [VAL-06] */
export const passwordMinLength = 6;

/** Whether a password may be set or sent. [VAL-06] */
export function isPassword(text: string): boolean {
  return text.length >= passwordMinLength;
}

/** Whether a login may be sent: some digits, and a password of the least length. [VAL-06 VAL-08] */
export function canLogIn(credentials: Credentials): boolean {
  return credentials.phone !== '' && isPassword(credentials.password);
}
