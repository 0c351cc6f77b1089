export interface Credentials {
  /** Digits only. [VAL-07] */
  readonly phone: string;
  readonly password: string;
}

/** What is sent of a typed phone number: its digits, without plus sign, spaces and brackets. [VAL-07] */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}
