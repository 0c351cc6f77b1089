import { atom } from 'jotai';
import { useCallback } from 'react';
import {
  reduceShopManager,
  type ShopManager,
  type ShopManagerEvent,
  startShopManager,
} from '#src/domain/supplement/shopManager.ts';
import {
  reduceShopSearch,
  type ShopSearch,
  type ShopSearchEvent,
  startShopSearch,
} from '#src/domain/supplement/shopSearch.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';

interface ShopDraft {
  /** The wizard run that the draft belongs to. Another run ignores it. */
  readonly round: number;
  readonly manager: ShopManager;
  readonly search: ShopSearch;
}

/** Stored in an atom, so that the search and the form are unchanged when the user comes back to the step. */
const shopDraftAtom = atom<ShopDraft | null>(null);

export function useShopDraft() {
  const { round } = useSupplement().state;
  const [kept, keep] = useAtom(shopDraftAtom);
  const tell = useCallback(
    (event: ShopManagerEvent) =>
      keep((last) => {
        const draft = draftOf(last, round);
        return { ...draft, manager: reduceShopManager(draft.manager, event) };
      }),
    [keep, round],
  );
  const tellSearch = useCallback(
    (event: ShopSearchEvent) =>
      keep((last) => {
        const draft = draftOf(last, round);
        return { ...draft, search: reduceShopSearch(draft.search, event) };
      }),
    [keep, round],
  );
  const { manager, search } = draftOf(kept, round);
  return { manager, search, tell, tellSearch };
}

function draftOf(kept: ShopDraft | null, round: number): ShopDraft {
  if (kept?.round === round) return kept;
  return { round, manager: startShopManager, search: startShopSearch };
}
