import { useEffect, useRef, useState } from 'react';
import { addressLine } from '#src/api/portal/address.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { type RememberedShop, useRememberedShop } from './rememberedShop.ts';
import { ShopTable } from './ShopTable.tsx';
import { useShopDraft } from './useShopDraft.ts';
import { useShopSearch } from './useShopSearch.ts';
import { useShopSelection } from './useShopSelection.ts';

/** Searches for the shop in the index. */
export function ShopFinder() {
  const { m, t } = useMessages();
  const vendor_search = m.supplement_portal.vendor_search;
  const { state, dispatch } = useSupplement();
  const { dispatchShop } = useShopDraft();
  const shopSearch = useShopSearch();
  const rememberedShop = useRememberedShop();
  const { shop: remembered, remember, forget } = rememberedShop;
  const selection = useShopSelection((id) => {
    if (id === remembered?.id) forget();
  });
  const { vendor } = state;
  const openForm = () => {
    dispatch({ type: 'errorCleared' });
    dispatchShop({ type: 'creationOpened' });
  };
  const [initialVendorId] = useState(vendor?.id);
  return (
    <div className="step">
      <div className="step-head">
        <h1 tabIndex={-1}>{m.supplement_portal.shop_manager.title()}</h1>
      </div>
      <div className="card step-task">
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
              <button className="line-link text-btn shop-add" type="button" onClick={openForm}>
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
      </div>
      {vendor && (
        <SelectedShop
          key={vendor.id}
          vendor={vendor}
          isNew={vendor.id !== initialVendorId}
          isRemembered={remembered?.id === vendor.id}
          onRemember={(isOn) => (isOn ? remember(vendor) : forget())}
        />
      )}
      <div className="actions">
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
    </div>
  );
}

interface RememberedShopCardProps {
  readonly shop: RememberedShop;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  readonly onForget: () => void;
}

/** Offers the shop of the last visit, if the user asked the app to remember it on this device. */
function RememberedShopCard({ shop, isBusy, onUse, onForget }: RememberedShopCardProps) {
  const { m, t } = useMessages();
  const messages = t.supplement_portal.shop_manager;
  const card = useRef<HTMLElement>(null);
  useRestoreFocus(card);
  return (
    <section ref={card} className="row panel shop-last" aria-labelledby="last-shop">
      <Glyph name="device" />
      <div className="shop-words">
        <span className="small" id="last-shop">
          {m.supplement_portal.shop_manager.remembered()}
        </span>
        <b>
          <bdi>{shop.name}</bdi>
        </b>
        {shop.address !== '' && (
          <span className="small">
            <bdi>{shop.address}</bdi>
          </span>
        )}
      </div>
      <div className="row">
        <Button small busy={isBusy && messages.awaiting()} onClick={onUse}>
          {messages.use()}
        </Button>
        <Button small kind="quiet" onClick={onForget}>
          {messages.forget()}
        </Button>
      </div>
    </section>
  );
}

interface SelectedShopProps {
  readonly vendor: Vendor;
  /** True if the shop was selected since the step was opened. Its details then get the focus. */
  readonly isNew: boolean;
  readonly isRemembered: boolean;
  readonly onRemember: (isOn: boolean) => void;
}

/** All details of the selected shop, beside the results, or on phones below them. */
function SelectedShop({ vendor, isNew, isRemembered, onRemember }: SelectedShopProps) {
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    details.current?.focus({ preventScroll: true });
    // On phones, the card is below the results.
    details.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isNew]);
  const { shop_manager: messages } = useMessages().m.supplement_portal;
  return (
    <section className="row panel panel--brand shop-chosen" aria-labelledby="chosen-shop">
      <Glyph name="shop" />
      {/* The checkbox is before the details, which get the focus, so that Tab moves from the details to Next. */}
      <Checkbox
        id="remember-shop"
        label={messages.remember()}
        hint={messages.remember_hint()}
        checked={isRemembered}
        onChange={onRemember}
      />
      <div className="shop-words" ref={details} tabIndex={-1}>
        <span className="small" id="chosen-shop">
          {messages.chosen()}
        </span>
        <b>
          <bdi>{vendor.name}</bdi>
        </b>
        {vendor.address && (
          <span className="small">
            <bdi>{addressLine(vendor.address)}</bdi>
          </span>
        )}
      </div>
    </section>
  );
}
