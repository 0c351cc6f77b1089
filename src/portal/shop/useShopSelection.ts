import { useRef, useState } from 'react';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useRequest } from '#src/api/submission.ts';
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
  const request = useRequest('supplement: fetching a shop threw', reporting);
  const shouldContinue = useRef(false);

  const setContinue = (isRequested: boolean) => {
    shouldContinue.current = isRequested;
    setLoadingNext(isRequested);
  };

  const select = async ({ id, searchHit }: SelectedShopRef) => {
    setPending(id);
    setContinue(false);
    dispatch({ type: 'errorCleared' });
    const loaded = await request.send((signal) => backend.loadVendor(id, signal));
    if (!loaded) return;
    const vendor = loaded.ok ? loaded.value : searchHit;
    const continues = shouldContinue.current && vendor !== null;
    setPending(undefined);
    setContinue(false);
    // If the details fail to load, the data from the search is enough to continue, so no error is shown.
    if (vendor) dispatch({ type: 'vendorChosen', vendor });
    if (continues) dispatch({ type: 'nextStepOpened' });
    if (loaded.ok) return;
    reporting.error('supplement: shop not fetched', loaded.error);
    if (vendor) return;
    if (loaded.error.kind === 'notFound') onNotFound(id);
    const texts = callMessages(t, loaded.error, t.supplement_portal.vendor_search.not_found_error());
    dispatch({ type: 'failed', messages: texts.map((text) => ({ text })) });
  };

  return {
    selectedId: pending ?? state.vendor?.id,
    isLoadingNext,
    select: (shop) => void select(shop),
    next() {
      if (pending !== undefined) return setContinue(true);
      if (state.vendor) return dispatch({ type: 'nextStepOpened' });
      const { shop_manager } = t.supplement_portal;
      dispatch({ type: 'failed', messages: [{ text: shop_manager.no_vendor_selected() }] });
    },
  };
}
