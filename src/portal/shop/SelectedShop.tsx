import { useEffect, useRef } from 'react';
import { addressLine } from '#src/api/portal/address.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';

export interface SelectedShopProps {
  readonly vendor: Vendor;
  /** True if the shop was selected since the step was opened. Its details then get the focus. */
  readonly isNew: boolean;
  readonly isRemembered: boolean;
  readonly onRemember: (isOn: boolean) => void;
}

/** Shows all details of the selected shop, on every page of the results. */
export function SelectedShop({ vendor, isNew, isRemembered, onRemember }: SelectedShopProps) {
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    details.current?.focus({ preventScroll: true });
    // The card is below the results.
    details.current?.scrollIntoView?.({ block: 'center' });
  }, [isNew]);
  const { shop_manager: messages } = useMessages().m.supplement_portal;
  return (
    <section className="shop-chosen" aria-labelledby="chosen-shop">
      <Glyph name="shop" />
      {/* Before the details, which get the focus, so that the next Tab reaches Next. */}
      <Checkbox
        id="remember-shop"
        label={messages.remember()}
        hint={messages.remember_hint()}
        checked={isRemembered}
        onChange={onRemember}
      />
      <div className="shop-words" ref={details} tabIndex={-1}>
        <span className="shop-small" id="chosen-shop">
          {messages.chosen()}
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
    </section>
  );
}
