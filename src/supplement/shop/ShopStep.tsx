import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { ShopFinder } from './ShopFinder.tsx';
import { ShopForm } from './ShopForm.tsx';
import { useShopDraft } from './shop.atoms.ts';

/** The shop is found among those on record, or put there. [SUP-SHOP-01] */
export function ShopStep() {
  const { manager, tell } = useShopDraft();
  const isSearch = manager.mode === 'SEARCH';
  useArrival(isSearch);
  useEffect(() => () => tell({ type: 'stepLeft' }), [tell]);
  return isSearch ? <ShopFinder /> : <ShopForm />;
}

/** A form in the place of the search is another screen, if not another step: it has its own heading and title. */
function useArrival(isSearch: boolean): void {
  const { shop_manager, wizard } = useMessages().supplement_portal;
  const { name } = useTenant();
  const title = isSearch ? wizard.step.shop() : shop_manager.title_new();
  useScreenTitle(plainText(wizard.document_title({ title: plainText(title), name })));
  const last = useRef(isSearch);
  useEffect(() => {
    if (last.current === isSearch) return;
    last.current = isSearch;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isSearch]);
}
