import { useEffect, useRef, useState } from 'react';
import type { Result } from '#src/api/errors.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { callMessages } from '../callMessages.ts';
import { useServices } from '../services.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';

export interface SelectedShopRef {
  readonly id: string;
  /** The data from the search; null if only the ID is known. */
  readonly searchHit: Vendor | null;
}

interface ShopSelection {
  /** ID of the selected row. */
  readonly selectedId: string | undefined;
  /** Next was pressed, and the selected shop is still loading. */
  readonly isLoadingNext: boolean;
  readonly select: (shop: SelectedShopRef) => void;
  readonly next: () => void;
}

/** Selects a shop by its ID and loads its details from the backend. */
export function useShopSelection(onNotFound: (id: string) => void): ShopSelection {
  const { t } = useMessages();
  const { backend, reporting } = useServices();
  const { state, dispatch } = useSupplement();
  const [pending, setPending] = useState<string>();
  const [isLoadingNext, setLoadingNext] = useState(false);
  const abortController = useRef<AbortController | null>(null);
  const shouldContinue = useRef(false);
  useEffect(() => () => abortController.current?.abort(), []);

  const setContinue = (isRequested: boolean) => {
    shouldContinue.current = isRequested;
    setLoadingNext(isRequested);
  };

  const handleResult = ({ id, searchHit }: SelectedShopRef, result: Result<Vendor>) => {
    const vendor = result.ok ? result.value : searchHit;
    const continues = shouldContinue.current && vendor !== null;
    setPending(undefined);
    setContinue(false);
    if (!result.ok) reporting.error('supplement: shop not fetched', result.error);
    // If the details fail to load, the data from the search is enough to continue, so no error is shown.
    if (vendor) dispatch({ type: 'vendorChosen', vendor });
    if (continues) dispatch({ type: 'nextStepOpened' });
    if (result.ok || vendor) return;
    if (result.error.kind === 'notFound') onNotFound(id);
    const { vendor_search } = t.supplement_portal;
    const texts = callMessages(t, result.error, vendor_search.not_found_error());
    dispatch({ type: 'failed', messages: texts.map((text) => ({ text })) });
  };

  const loadAndSelect = async (shop: SelectedShopRef) => {
    abortController.current?.abort();
    const controller = new AbortController();
    abortController.current = controller;
    setPending(shop.id);
    setContinue(false);
    dispatch({ type: 'errorCleared' });
    try {
      const result = await backend.loadVendor(shop.id, controller.signal);
      if (!controller.signal.aborted) handleResult(shop, result);
    } catch (cause) {
      // Another shop was selected, or the step was left.
      if (controller.signal.aborted) return;
      reporting.error('supplement: fetching a shop threw', cause);
      handleResult(shop, { ok: false, error: { kind: 'fault' } });
    }
  };

  return {
    selectedId: pending ?? state.vendor?.id,
    isLoadingNext,
    select: (shop) => void loadAndSelect(shop),
    next() {
      if (pending !== undefined) return setContinue(true);
      if (state.vendor) return dispatch({ type: 'nextStepOpened' });
      const { shop_manager } = t.supplement_portal;
      dispatch({ type: 'failed', messages: [{ text: shop_manager.no_vendor_selected() }] });
    },
  };
}
