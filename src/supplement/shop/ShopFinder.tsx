import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ChosenShop } from './ChosenShop.tsx';
import { RememberedCard } from './RememberedCard.tsx';
import { ShopTable } from './ShopTable.tsx';
import { usePickShop } from './usePickShop.ts';
import { useRememberedShop } from './useRememberedShop.ts';
import { useShopMode } from './useShopMode.ts';
import { useShopSearch } from './useShopSearch.ts';

/** Searches for the shop in the index. */
export function ShopFinder() {
  const { shop_manager: words, vendor_search, wizard } = useMessages().supplement_portal;
  const { state, dispatch } = useSupplement();
  const { openForm } = useShopMode();
  const searching = useShopSearch();
  const remembering = useRememberedShop();
  const { shop: remembered, remember, forget } = remembering;
  const picking = usePickShop((id) => {
    if (id === remembered?.id) forget();
  });
  const { vendor } = state;
  return (
    <section className="card step">
      <h1 tabIndex={-1}>
        <DisplayText text={words.title()} />
      </h1>
      {remembered && remembered.id !== vendor?.id && (
        <RememberedCard
          shop={remembered}
          isBusy={picking.pickedId === remembered.id}
          onUse={() => picking.pick({ id: remembered.id, known: null })}
          onForget={forget}
        />
      )}
      {searching.isAvailable ? (
        <ShopTable
          searching={searching}
          chosen={picking.pickedId}
          onChoose={picking.pick}
          wayOn={
            <button className="line-link shop-add" type="button" onClick={openForm}>
              <Glyph name="plus" small />
              {plainText(words.add())}
            </button>
          }
        />
      ) : (
        <Note
          kind="info"
          title={<DisplayText text={vendor_search.unavailable.title()} />}
          action={
            <Button icon={<Glyph name="plus" small />} onClick={openForm}>
              {plainText(words.add_own())}
            </Button>
          }
        >
          <DisplayText text={vendor_search.unavailable.text()} />
        </Note>
      )}
      {vendor && (
        <ChosenShop
          vendor={vendor}
          isRemembered={remembered?.id === vendor.id}
          onRemember={(isOn) => (isOn ? remember(vendor) : forget())}
        />
      )}
      <div className="step-foot">
        <Button onClick={() => dispatch({ type: 'retreated' })}>{plainText(wizard.back())}</Button>
        <Button kind="main" busy={picking.isAwaited && plainText(words.awaiting())} onClick={picking.next}>
          {plainText(wizard.next())}
        </Button>
      </div>
    </section>
  );
}
