import { useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { RememberedShopCard } from './RememberedShopCard.tsx';
import { SelectedShop } from './SelectedShop.tsx';
import { ShopTable } from './ShopTable.tsx';
import { useRememberedShop } from './useRememberedShop.ts';
import { useShopMode } from './useShopMode.ts';
import { useShopSearch } from './useShopSearch.ts';
import { useShopSelection } from './useShopSelection.ts';

/** Searches for the shop in the index. */
export function ShopFinder() {
  const { m, t } = useMessages();
  const vendor_search = m.supplement_portal.vendor_search;
  const { state, dispatch } = useSupplement();
  const { openForm } = useShopMode();
  const shopSearch = useShopSearch();
  const rememberedShop = useRememberedShop();
  const { shop: remembered, remember, forget } = rememberedShop;
  const selection = useShopSelection((id) => {
    if (id === remembered?.id) forget();
  });
  const { vendor } = state;
  const [initialVendorId] = useState(vendor?.id);
  return (
    <section className="card step">
      <h1 tabIndex={-1}>{m.supplement_portal.shop_manager.title()}</h1>
      {remembered && remembered.id !== vendor?.id && (
        <RememberedShopCard
          shop={remembered}
          isBusy={selection.selectedId === remembered.id}
          onUse={() => selection.select({ id: remembered.id, searchHit: null })}
          onForget={forget}
        />
      )}
      {shopSearch.isAvailable ? (
        <ShopTable
          shopSearch={shopSearch}
          selectedId={selection.selectedId}
          onSelect={selection.select}
          addShopAction={
            <button className="line-link shop-add" type="button" onClick={openForm}>
              <Glyph name="plus" small />
              <span>{t.supplement_portal.shop_manager.add()}</span>
            </button>
          }
        />
      ) : (
        <Note
          kind="info"
          title={vendor_search.unavailable.title()}
          action={
            <Button icon={<Glyph name="plus" small />} onClick={openForm}>
              {t.supplement_portal.shop_manager.add_own()}
            </Button>
          }
        >
          {vendor_search.unavailable.text()}
        </Note>
      )}
      {vendor && (
        <SelectedShop
          key={vendor.id}
          vendor={vendor}
          isNew={vendor.id !== initialVendorId}
          isRemembered={remembered?.id === vendor.id}
          onRemember={(isOn) => (isOn ? remember(vendor) : forget())}
        />
      )}
      <div className="step-foot">
        <Button
          kind="main"
          busy={selection.isLoadingNext && t.supplement_portal.shop_manager.awaiting()}
          onClick={selection.next}
        >
          {t.supplement_portal.wizard.next()}
        </Button>
        <Button onClick={() => dispatch({ type: 'previousStepOpened' })}>
          {t.supplement_portal.wizard.back()}
        </Button>
      </div>
    </section>
  );
}
