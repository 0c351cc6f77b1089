import { useEffect, useRef, useState } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { Vendor } from '#src/domain/supplement/vendor.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { callMessages } from '../callMessages.ts';
import { useServices } from '../services.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';

export interface PickedShop {
  readonly id: string;
  /** The data from the search; null if only the ID is known. */
  readonly known: Vendor | null;
}

export interface ShopPicking {
  /** ID of the selected row. */
  readonly pickedId: string | undefined;
  /** Next was pressed, and the selected shop is still loading. */
  readonly isAwaited: boolean;
  readonly pick: (shop: PickedShop) => void;
  readonly next: () => void;
}

/** Selects a shop by its ID and loads its details from the backend. */
export function usePickShop(onGone: (id: string) => void): ShopPicking {
  const m = useMessages();
  const { backend, reporting } = useServices();
  const { state, dispatch } = useSupplement();
  const [pending, setPending] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const running = useRef<AbortController | null>(null);
  const isWanted = useRef(false);
  useEffect(() => () => running.current?.abort(), []);

  const want = (wanted: boolean) => {
    isWanted.current = wanted;
    setAwaited(wanted);
  };

  const settle = ({ id, known }: PickedShop, result: Result<Vendor>) => {
    const vendor = result.ok ? result.value : known;
    const goesOn = isWanted.current && vendor !== null;
    setPending(undefined);
    want(false);
    if (!result.ok) reporting.error('supplement: shop not fetched', result.error);
    // If the details fail to load, the data from the search is enough to continue, so no error is shown.
    if (vendor) dispatch({ type: 'vendorChosen', vendor });
    if (goesOn) dispatch({ type: 'advanced' });
    if (result.ok || vendor) return;
    if (result.error.kind === 'notFound') onGone(id);
    const { vendor_search } = m.supplement_portal;
    const texts = callMessages(m, result.error, vendor_search.not_found_error());
    dispatch({ type: 'failed', messages: texts.map((text) => ({ text })) });
  };

  const pick = async (shop: PickedShop) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setPending(shop.id);
    want(false);
    dispatch({ type: 'errorCleared' });
    try {
      const result = await backend.loadVendor(shop.id, abort.signal);
      if (!abort.signal.aborted) settle(shop, result);
    } catch (cause) {
      // Another shop was selected, or the step was left.
      if (abort.signal.aborted) return;
      reporting.error('supplement: fetching a shop broke off', cause);
      settle(shop, { ok: false, error: { kind: 'fault' } });
    }
  };

  return {
    pickedId: pending ?? state.vendor?.id,
    isAwaited,
    pick: (shop) => void pick(shop),
    next() {
      if (pending !== undefined) return want(true);
      if (state.vendor) return dispatch({ type: 'advanced' });
      const { shop_manager } = m.supplement_portal;
      dispatch({ type: 'failed', messages: [{ text: shop_manager.no_vendor_selected() }] });
    },
  };
}
