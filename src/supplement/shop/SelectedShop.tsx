import { useEffect, useRef } from 'react';
import { addressLine } from '#src/domain/supplement/address.ts';
import type { Vendor } from '#src/domain/supplement/vendor.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';

export interface SelectedShopProps {
  readonly vendor: Vendor;
  /** True if the shop was selected since the step was opened. The card then gets the focus. */
  readonly isNew: boolean;
  readonly isRemembered: boolean;
  readonly onRemember: (isOn: boolean) => void;
}

/** Shows all details of the selected shop, on every page of the results. */
export function SelectedShop({ vendor, isNew, isRemembered, onRemember }: SelectedShopProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    section.current?.focus({ preventScroll: true });
    // On a phone the card is below the results, with Next below it.
    section.current?.scrollIntoView?.({ block: 'center' });
  }, [isNew]);
  const { shop_manager: messages } = useMessages().supplement_portal;
  return (
    <section className="shop-chosen" ref={section} tabIndex={-1} aria-labelledby="chosen-shop">
      <Glyph name="shop" />
      <div className="shop-words">
        <span className="shop-small" id="chosen-shop">
          <DisplayText text={messages.chosen()} />
        </span>
        <b>
          <bdi>{vendor.name}</bdi>
        </b>
        {vendor.address && (
          <span>
            <bdi>{addressLine(vendor.address)}</bdi>
          </span>
        )}
      </div>
      <Checkbox
        id="remember-shop"
        label={<DisplayText text={messages.remember()} />}
        hint={<DisplayText text={messages.remember_hint()} />}
        checked={isRemembered}
        onChange={onRemember}
      />
    </section>
  );
}
