import type { createStore } from 'jotai';
import { phoneDraftAtom } from '#src/customer/account/account.atoms.ts';
import { activationDraftAtom } from '#src/customer/activation/activation.atoms.ts';
import type { Storage } from '#src/platform/storage.ts';

type Store = ReturnType<typeof createStore>;

const drafts = { 'activation-draft': activationDraftAtom, 'phone-draft': phoneDraftAtom };

/**
 * Keeps what is typed through a reload, in storage that ends with the tab. What stands in a field already wins over
 * what was kept. Call it after the page has been taken over, so that the first drawing equals the prerendered one.
 */
export function keepDrafts(store: Store, storage: Storage): void {
  for (const [name, draft] of Object.entries(drafts)) {
    const kept = storage.get(name);
    if (kept !== undefined && store.get(draft) === '') store.set(draft, kept);
    store.sub(draft, () => {
      const text = store.get(draft);
      if (text === '') storage.remove(name);
      else storage.set(name, text);
    });
  }
}
