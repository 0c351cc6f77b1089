import { useRef } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { useFocusReturn } from '#src/ui/focusReturn.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { RememberedShop } from './rememberedShop.ts';

export interface RememberedCardProps {
  readonly shop: RememberedShop;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  readonly onForget: () => void;
}

/** Offers the shop of the last visit, if the user asked the app to remember it on this device. */
export function RememberedCard({ shop, isBusy, onUse, onForget }: RememberedCardProps) {
  const { shop_manager: words } = useMessages().supplement_portal;
  const card = useRef<HTMLElement>(null);
  useFocusReturn(card);
  return (
    <section ref={card} className="shop-last" aria-labelledby="last-shop">
      <Glyph name="device" />
      <div className="shop-words">
        <span className="shop-small" id="last-shop">
          <DisplayText text={words.remembered()} />
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
        <Button small busy={isBusy && plainText(words.awaiting())} onClick={onUse}>
          {plainText(words.use())}
        </Button>
        <Button small kind="quiet" onClick={onForget}>
          {plainText(words.forget())}
        </Button>
      </div>
    </section>
  );
}
