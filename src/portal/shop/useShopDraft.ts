import { atom } from 'jotai';
import { useCallback } from 'react';
import { useAtom } from '#src/ui/atoms.ts';
import { persistedShopOf, restoreShop } from '../wizard/persistedSupplement.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { reduceShopManager, type ShopManager, type ShopManagerEvent } from './shopManager.ts';
import { reduceShopSearch, type ShopSearch, type ShopSearchEvent } from './shopSearch.ts';

interface ShopDraft {
  /** The wizard run that the draft belongs to. Another run ignores it. */
  readonly resetCount: number;
  readonly manager: ShopManager;
  readonly search: ShopSearch;
}

/** Stored in an atom, so that the search and the form are unchanged when the user comes back to the step. */
const shopDraftAtom = atom<ShopDraft | null>(null);

export function useShopDraft() {
  const { state, draftStore } = useSupplement();
  const { resetCount } = state;
  const [stored, setStored] = useAtom(shopDraftAtom);
  const draftOf = useCallback(
    (draft: ShopDraft | null): ShopDraft =>
      draft?.resetCount === resetCount
        ? draft
        : { resetCount, ...restoreShop(draftStore?.searches(resetCount).shop ?? null) },
    [draftStore, resetCount],
  );
  const update = useCallback(
    (change: (draft: ShopDraft) => Partial<ShopDraft>) =>
      setStored((previous) => {
        const draft = draftOf(previous);
        const next = { ...draft, ...change(draft) };
        draftStore?.saveSearches({ shop: persistedShopOf(next.manager, next.search) });
        return next;
      }),
    [setStored, draftOf, draftStore],
  );
  const dispatchShop = useCallback(
    (event: ShopManagerEvent) => update(({ manager }) => ({ manager: reduceShopManager(manager, event) })),
    [update],
  );
  const dispatchSearch = useCallback(
    (event: ShopSearchEvent) => update(({ search }) => ({ search: reduceShopSearch(search, event) })),
    [update],
  );
  const { manager, search } = draftOf(stored);
  return { manager, search, dispatchShop, dispatchSearch };
}
