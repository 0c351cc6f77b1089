import { useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import type { RememberedShop } from './rememberedShop.ts';

export interface RememberedShopCardProps {
  readonly shop: RememberedShop;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  readonly onForget: () => void;
}

/** Offers the shop of the last visit, if the user asked the app to remember it on this device. */
export function RememberedShopCard({ shop, isBusy, onUse, onForget }: RememberedShopCardProps) {
  const { m, t } = useMessages();
  const messages = t.supplement_portal.shop_manager;
  const card = useRef<HTMLElement>(null);
  useRestoreFocus(card);
  return (
    <section ref={card} className="shop-last" aria-labelledby="last-shop">
      <Glyph name="device" />
      <div className="shop-words">
        <span className="shop-small" id="last-shop">
          {m.supplement_portal.shop_manager.remembered()}
        </span>
        <b>
          <bdi>{shop.name}</bdi>
        </b>
        {shop.address !== '' && (
          <span>
            <bdi>{shop.address}</bdi>
          </span>
        )}
      </div>
      <div className="shop-last-acts">
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
