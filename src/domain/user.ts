/** The signed-in customer. */
export interface User {
  /** Digits, as sent at login. */
  readonly phone: string | null;
  /** With its plus sign. @default +1 */
  readonly phoneCountryCode: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly sendTextMessage: boolean;
  readonly sendEmail: boolean;
  readonly sendPushNotification: boolean;
  /** Kept, and never sent back. */
  readonly assignmentId: string | null;
}

export const defaultPhoneCountryCode = '+1';

/** How the customer wants to hear from the carrier. */
export interface NotificationPreferences {
  readonly sendTextMessage: boolean;
  readonly sendEmail: boolean;
  readonly email: string;
}

/** What is sent of the preferences: with e-mail switched off the address goes too. */
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
