/** Characters a password has at least. [VAL-06] */
export const passwordMinLength = 6;

export interface Credentials {
  /** Digits only. [VAL-07] */
  readonly phone: string;
  readonly password: string;
}

/** What is sent of a typed phone number: its digits, without plus sign, spaces and brackets. [VAL-07] */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether a login may be sent: some digits, and a password of the least length. [VAL-06 VAL-08] */
export function canLogIn(credentials: Credentials): boolean {
  return credentials.phone !== '' && credentials.password.length >= passwordMinLength;
}
