import { type EmailProblem, findEmailProblem } from './email.ts';
import type { NotificationPreferences, User } from './user.ts';

/** What the screen starts from: as the user has it stored. */
export function storedPreferences({ sendTextMessage, sendEmail, email }: User): NotificationPreferences {
  return { sendTextMessage, sendEmail, email: email ?? '' };
}

/** An address is looked at only where one is asked for. */
export function findPreferencesProblem({
  sendEmail,
  email,
}: NotificationPreferences): EmailProblem | undefined {
  return sendEmail ? findEmailProblem(email) : undefined;
}

/** The end of a phone number, for a device that others may look at; nothing where there is too little to hide. */
export function phoneEnd(phone: string | null): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length > 6 ? `••• ${digits.slice(-4)}` : undefined;
}
