/** The signed-in customer. */
export interface User {
  /** Digits, as sent at login. */
  readonly phone: string | null;
  /** With the plus sign. @default +1 */
  readonly phoneCountryCode: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly sendTextMessage: boolean;
  readonly sendEmail: boolean;
  readonly sendPushNotification: boolean;
  /** Stored, but never sent to the backend. */
  readonly assignmentId: string | null;
}

export const defaultPhoneCountryCode = '+1';

/** The channels that the carrier may use to notify the customer. */
export interface NotificationPreferences {
  readonly sendTextMessage: boolean;
  readonly sendEmail: boolean;
  readonly email: string;
}

/** The preferences to send. If email is off, the address is cleared. */
export function preferencesToSend(preferences: NotificationPreferences): NotificationPreferences {
  return preferences.sendEmail ? preferences : { ...preferences, email: '' };
}

/**
 * Identifies a customer on a shared phone, across logouts and new tokens. Derived from the phone number, because
 * backends send no user id. Empty if the backend sends no identifying data.
 */
export function userIdOf({ phone, phoneCountryCode, username, email }: User): string {
  return phone === null ? (username ?? email ?? '') : `${phoneCountryCode} ${phone}`;
}
