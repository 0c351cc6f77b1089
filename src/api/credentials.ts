export interface Credentials {
  /** Digits only. */
  readonly phone: string;
  readonly password: string;
}

/** The digits of a typed phone number, as they are sent: without plus sign, spaces and brackets. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}
