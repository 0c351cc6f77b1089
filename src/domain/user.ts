/** The signed-in customer. [ENT-03 ENT-05] */
export interface User {
  /** Digits, as sent at login. */
  readonly phone: string | null;
  /** With its plus sign. @default +1 [VAL-09] */
  readonly phoneCountryCode: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly sendTextMessage: boolean;
  readonly sendEmail: boolean;
  readonly sendPushNotification: boolean;
  /** Kept, and never sent back. [ENT-04] */
  readonly assignmentId: string | null;
}

/** [VAL-09 CONST-16] */
export const defaultPhoneCountryCode = '+1';

/** How the customer wants to hear from the carrier. [API4-08 API1-16] */
export interface NotificationPreferences {
  readonly sendTextMessage: boolean;
  readonly sendEmail: boolean;
  readonly email: string;
}

/** What is sent of the preferences: with e-mail switched off the address goes too. [NOT-07] */
export function preferencesToSend(preferences: NotificationPreferences): NotificationPreferences {
  return preferences.sendEmail ? preferences : { ...preferences, email: '' };
}

/**
 * Tells one customer from another on a shared phone, through log-outs and new tokens; backends send no id of their own.
 * Empty where nothing is known of the customer.
 */
export function userIdOf({ phone, phoneCountryCode, username, email }: User): string {
  return phone === null ? (username ?? email ?? '') : `${phoneCountryCode} ${phone}`;
}
