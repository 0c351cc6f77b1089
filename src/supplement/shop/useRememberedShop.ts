import { useState } from 'react';
import type { Vendor } from '#src/domain/supplement/vendor.ts';
import { useServices } from '../services.tsx';
import { forgetShop, type RememberedShop, readRememberedShop, rememberShop } from './rememberedShop.ts';

export interface Remembering {
  readonly shop: RememberedShop | null;
  readonly remember: (vendor: Vendor) => void;
  readonly forget: () => void;
}

/** Reads and changes the shop that this device remembers. */
export function useRememberedShop(): Remembering {
  const { device } = useServices();
  const [shop, setShop] = useState(() => readRememberedShop(device));
  return {
    shop,
    remember: (vendor) => setShop(rememberShop(device, vendor)),
    forget() {
      forgetShop(device);
      setShop(null);
    },
  };
}
