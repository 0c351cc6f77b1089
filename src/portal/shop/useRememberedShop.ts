import { useState } from 'react';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useServices } from '../services.tsx';
import { forgetShop, type RememberedShop, readRememberedShop, rememberShop } from './rememberedShop.ts';

export interface RememberedShopControls {
  readonly shop: RememberedShop | null;
  readonly remember: (vendor: Vendor) => void;
  readonly forget: () => void;
}

/** Reads and changes the shop that this device remembers. */
export function useRememberedShop(): RememberedShopControls {
  const { deviceStorage } = useServices();
  const [shop, setShop] = useState(() => readRememberedShop(deviceStorage));
  return {
    shop,
    remember: (vendor) => setShop(rememberShop(deviceStorage, vendor)),
    forget() {
      forgetShop(deviceStorage);
      setShop(null);
    },
  };
}
