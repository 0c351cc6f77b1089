/** Minimum length of a password. */
export const passwordMinLength = 6;

/** True if a password may be set or sent. */
export function isPassword(text: string): boolean {
  return text.length >= passwordMinLength;
}
