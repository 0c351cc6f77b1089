import type { NotificationPreferences, User } from '#src/domain/user.ts';

/** With whose they are: after a session has ended somebody else may log in. */
export function writeDraft({ phone }: User, preferences: NotificationPreferences): string {
  return JSON.stringify({ ...preferences, phone });
}

/** Nothing where none is kept, where it is another user's, or where it cannot be read. */
export function readDraft({ phone }: User, text: string): NotificationPreferences | undefined {
  if (text === '') return undefined;
  try {
    const kept = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const { sendTextMessage, sendEmail, email } = kept;
    if (kept.phone !== phone || typeof email !== 'string') return undefined;
    return { sendTextMessage: sendTextMessage === true, sendEmail: sendEmail === true, email };
  } catch {
    return undefined; // what cannot be read counts as absent
  }
}
