import type { NotificationPreferences, User } from '#src/api/user.ts';

/** The draft includes the owner's phone number, because another user may log in after the session ends. */
export function writeDraft({ phone }: User, preferences: NotificationPreferences): string {
  return JSON.stringify({ ...preferences, phone });
}

/** Returns undefined if there is no draft, if it belongs to another user, or if it cannot be parsed. */
export function readDraft({ phone }: User, text: string): NotificationPreferences | undefined {
  if (text === '') return undefined;
  try {
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const { sendTextMessage, sendEmail, email } = stored;
    if (stored.phone !== phone || typeof email !== 'string') return undefined;
    return { sendTextMessage: sendTextMessage === true, sendEmail: sendEmail === true, email };
  } catch {
    return undefined; // treats an unreadable draft as missing
  }
}
