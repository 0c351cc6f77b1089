import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { storedPreferences } from '#src/domain/preferences.ts';
import type { NotificationPreferences, User } from '#src/domain/user.ts';
import { sessionAtom } from '../session.atoms.ts';
import { readDraft, writeDraft } from './draft.ts';
import { preferencesDraftAtom } from './preferences.atoms.ts';

/**
 * The preferences as chosen so far. They outlive a session that ends while they are chosen, and a reload; whoever
 * leaves the screen without saving finds what is stored, or it would look as if it had been saved.
 */
export function useDraft(user: User) {
  const store = useStore();
  const [preferences, setPreferences] = useState(
    () => readDraft(user, store.get(preferencesDraftAtom)) ?? storedPreferences(user),
  );
  const forget = () => store.set(preferencesDraftAtom, '');
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
  return { preferences, change, forget };
}
