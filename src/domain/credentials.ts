export interface Credentials {
  /** Digits only. */
  readonly phone: string;
  readonly password: string;
}

/** What is sent of a typed phone number: its digits, without plus sign, spaces and brackets. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}
