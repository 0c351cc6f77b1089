import { useEffect, useRef } from 'react';
import { type ShopManager, shownProblems } from '#src/domain/supplement/shopManager.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { useStepTitle } from '../wizard/useStepTitle.ts';
import { ShopFinder } from './ShopFinder.tsx';
import { ShopForm } from './ShopForm.tsx';
import { useShopDraft } from './useShopDraft.ts';

/** The step that finds the shop or adds a new one. */
export function ShopStep() {
  const { manager, tell } = useShopDraft();
  const isSearch = manager.mode === 'SEARCH';
  useTitle(manager);
  useArrival(isSearch);
  useEffect(() => () => tell({ type: 'stepLeft' }), [tell]);
  return isSearch ? <ShopFinder /> : <ShopForm />;
}

/** The search and the form are screens of the same step, so the form sets its own title. */
function useTitle(manager: ShopManager): void {
  const { shop_manager } = useMessages().supplement_portal;
  const hasErrors = shownProblems(manager).length > 0 || Boolean(manager.refusal);
  useStepTitle(manager.mode === 'SEARCH' ? {} : { title: shop_manager.title_new(), isWrong: hasErrors });
}

function useArrival(isSearch: boolean): void {
  const last = useRef(isSearch);
  useEffect(() => {
    if (last.current === isSearch) return;
    last.current = isSearch;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isSearch]);
}
