import { useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
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
  const { shop_manager: messages, vendor_search, wizard } = useMessages().supplement_portal;
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
      <h1 tabIndex={-1}>
        <DisplayText text={messages.title()} />
      </h1>
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
              <span>{plainText(messages.add())}</span>
            </button>
          }
        />
      ) : (
        <Note
          kind="info"
          title={<DisplayText text={vendor_search.unavailable.title()} />}
          action={
            <Button icon={<Glyph name="plus" small />} onClick={openForm}>
              {plainText(messages.add_own())}
            </Button>
          }
        >
          <DisplayText text={vendor_search.unavailable.text()} />
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
          busy={selection.isLoadingNext && plainText(messages.awaiting())}
          onClick={selection.next}
        >
          {plainText(wizard.next())}
        </Button>
        <Button onClick={() => dispatch({ type: 'previousStepOpened' })}>{plainText(wizard.back())}</Button>
      </div>
    </section>
  );
}
