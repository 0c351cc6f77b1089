import { useEffect } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { useStepTitle } from '../wizard/useSupplement.tsx';
import { ShopFinder } from './ShopFinder.tsx';
import { ShopForm } from './ShopForm.tsx';
import { type ShopManager, visibleProblems } from './shopManager.ts';
import { useShopDraft } from './useShopDraft.ts';

/** The step that finds the shop or adds a new one. */
export function ShopStep() {
  const { manager, dispatchShop } = useShopDraft();
  const isSearch = manager.mode === 'SEARCH';
  useShopTitle(manager);
  useFocusHeadingOnStep(isSearch ? 'search' : 'form');
  useEffect(() => () => dispatchShop({ type: 'stepLeft' }), [dispatchShop]);
  return isSearch ? <ShopFinder /> : <ShopForm />;
}

/** The search and the form are screens of the same step, so the form sets its own title. */
function useShopTitle(manager: ShopManager): void {
  const { shop_manager } = useMessages().t.supplement_portal;
  const hasErrors = visibleProblems(manager).length > 0 || Boolean(manager.serverError);
  useStepTitle(manager.mode === 'SEARCH' ? {} : { title: shop_manager.title_new(), hasError: hasErrors });
}
