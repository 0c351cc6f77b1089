import { atom } from 'jotai';
import { useCallback } from 'react';
import {
  initialShopManager,
  reduceShopManager,
  type ShopManager,
  type ShopManagerEvent,
} from '#src/domain/supplement/shopManager.ts';
import {
  initialShopSearch,
  reduceShopSearch,
  type ShopSearch,
  type ShopSearchEvent,
} from '#src/domain/supplement/shopSearch.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';

interface ShopDraft {
  /** The wizard run that the draft belongs to. Another run ignores it. */
  readonly resetCount: number;
  readonly manager: ShopManager;
  readonly search: ShopSearch;
}

/** Stored in an atom, so that the search and the form are unchanged when the user comes back to the step. */
const shopDraftAtom = atom<ShopDraft | null>(null);

export function useShopDraft() {
  const { resetCount } = useSupplement().state;
  const [stored, setStored] = useAtom(shopDraftAtom);
  const dispatchShop = useCallback(
    (event: ShopManagerEvent) =>
      setStored((previous) => {
        const draft = draftOf(previous, resetCount);
        return { ...draft, manager: reduceShopManager(draft.manager, event) };
      }),
    [setStored, resetCount],
  );
  const dispatchSearch = useCallback(
    (event: ShopSearchEvent) =>
      setStored((last) => {
        const draft = draftOf(last, resetCount);
        return { ...draft, search: reduceShopSearch(draft.search, event) };
      }),
    [setStored, resetCount],
  );
  const { manager, search } = draftOf(stored, resetCount);
  return { manager, search, dispatchShop, dispatchSearch };
}

function draftOf(stored: ShopDraft | null, resetCount: number): ShopDraft {
  if (stored?.resetCount === resetCount) return stored;
  return { resetCount, manager: initialShopManager, search: initialShopSearch };
}
