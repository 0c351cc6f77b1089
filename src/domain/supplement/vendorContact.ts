/** What the form of a point of contact holds. [ENT-43] */
export interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Digits without the calling code. */
  readonly phoneNumber: string;
  /** Calling code. @default +1 [ENT-42 CONST-16] */
  readonly countryCode: string;
}

/** Somebody at the shop whom an adjuster can reach. [ENT-42] */
export interface VendorContact extends ContactForm {
  readonly id: string;
}

export const defaultCallingCode = '+1';
