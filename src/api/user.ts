import * as v from 'valibot';
import { type Stored, text } from './stored.ts';

export const userSchema = v.object({
  /** Digits, as sent at login. */
  phone: text,
  /**
   * Calling code with the plus sign.
   * @default +1
   */
  phoneCountryCode: v.string(),
  email: text,
  username: text,
  sendTextMessage: v.boolean(),
  sendEmail: v.boolean(),
  sendPushNotification: v.boolean(),
  /** Stored, but never sent to the backend. */
  assignmentId: text,
});

/** The signed-in customer. */
export type User = Stored<typeof userSchema>;

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
