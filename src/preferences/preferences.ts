import type { NotificationPreferences, User } from '#src/api/user.ts';
import { type EmailProblem, findEmailProblem } from '#src/ui/email.ts';

/** Initial state of the screen: the user's stored preferences. */
export function storedPreferences({ sendTextMessage, sendEmail, email }: User): NotificationPreferences {
  return { sendTextMessage, sendEmail, email: email ?? '' };
}

/** Checks the address only if email is on. */
export function findPreferencesProblem({
  sendEmail,
  email,
}: NotificationPreferences): EmailProblem | undefined {
  return sendEmail ? findEmailProblem(email) : undefined;
}

/**
 * A phone number with all but the last four digits hidden, because other people may see the screen. Undefined if the
 * number is too short.
 */
export function maskedPhoneEnd(phone: string | null): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length > 6 ? `••• ${digits.slice(-4)}` : undefined;
}
