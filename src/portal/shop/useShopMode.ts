import { useSupplement } from '../wizard/useSupplement.tsx';
import { useShopDraft } from './useShopDraft.ts';

interface ShopModes {
  readonly openForm: () => void;
  readonly openSearch: () => void;
}

/**
 * Switches between the search and the form. Both are screens of one step, so the wizard does not clear its error
 * automatically.
 */
export function useShopMode(): ShopModes {
  const { dispatch } = useSupplement();
  const { dispatchShop } = useShopDraft();
  const open = (type: 'creationOpened' | 'searchOpened') => {
    dispatch({ type: 'errorCleared' });
    dispatchShop({ type });
  };
  return { openForm: () => open('creationOpened'), openSearch: () => open('searchOpened') };
}
