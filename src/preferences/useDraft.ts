import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { NotificationPreferences, User } from '#src/api/user.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { parseStored } from '#src/device/storage/parseStored.ts';
import { preferencesDraftAtom } from './preferences.atoms.ts';

/**
 * The preferences as edited so far. They survive a reload and a session that ends during editing. Leaving the screen
 * without saving discards them; otherwise they would look saved on the next visit.
 */
export function useDraft(user: User) {
  const store = useStore();
  const [preferences, setPreferences] = useState(
    () => readDraft(user, store.get(preferencesDraftAtom)) ?? storedPreferences(user),
  );
  /** Clears the draft, unless the user has edited it during the save. */
  const clearDraft = (saved: NotificationPreferences) => {
    if (store.get(preferencesDraftAtom) === writeDraft(user, saved)) store.set(preferencesDraftAtom, '');
  };
  useEffect(
    () => () => {
      if (store.get(sessionAtom).kind === 'signedIn') store.set(preferencesDraftAtom, '');
    },
    [store],
  );
  const change = (part: Partial<NotificationPreferences>) => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    store.set(preferencesDraftAtom, writeDraft(user, next));
  };
  return { preferences, change, clearDraft };
}

/** The user's stored preferences. */
export function storedPreferences({ sendTextMessage, sendEmail, email }: User): NotificationPreferences {
  return { sendTextMessage, sendEmail, email: email ?? '' };
}

/** The draft includes the owner's phone number, because another user may log in after the session ends. */
function writeDraft({ phone }: User, preferences: NotificationPreferences): string {
  return JSON.stringify({ ...preferences, phone });
}

const draftSchema = v.object({
  phone: v.nullable(v.string()),
  sendTextMessage: v.boolean(),
  sendEmail: v.boolean(),
  email: v.string(),
});

/** Returns undefined if there is no draft, if it belongs to another user, or if it cannot be parsed. */
function readDraft({ phone }: User, text: string): NotificationPreferences | undefined {
  const draft = parseStored(draftSchema, text);
  if (draft?.phone !== phone) return undefined;
  const { sendTextMessage, sendEmail, email } = draft;
  return { sendTextMessage, sendEmail, email };
}
