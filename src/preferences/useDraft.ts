import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { NotificationPreferences, User } from '#src/api/user.ts';
import { sessionAtom } from '#src/claim/session.atoms.ts';
import { readDraft, writeDraft } from './draft.ts';
import { preferencesDraftAtom } from './preferences.atoms.ts';
import { storedPreferences } from './preferences.ts';

/**
 * The preferences as edited so far. They survive a reload and a session that ends during editing. Leaving the screen
 * without saving discards them; otherwise they would look saved on the next visit.
 */
export function useDraft(user: User) {
  const store = useStore();
  const [preferences, setPreferences] = useState(
    () => readDraft(user, store.get(preferencesDraftAtom)) ?? storedPreferences(user),
  );
  /** Keeps what the user has edited while the preferences were being saved. */
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
