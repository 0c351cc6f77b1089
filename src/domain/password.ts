import type { Credentials } from './credentials.ts';
import { hasDigit } from './phone.ts';

/** Minimum length of a password. */
export const passwordMinLength = 6;

/** True if a password may be set or sent. */
export function isPassword(text: string): boolean {
  return text.length >= passwordMinLength;
}

/** True if a login may be sent: the phone has a digit and the password its minimum length. */
export function canLogIn(credentials: Credentials): boolean {
  return hasDigit(credentials.phone) && isPassword(credentials.password);
}
