import { useState } from 'react';
import * as v from 'valibot';
import { addressLine } from '#src/api/portal/address.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { parseStored } from '#src/device/storage/parseStored.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { useServices } from '../services.tsx';

/**
 * What this device stores about a remembered shop: enough to recognize it and load it again, but no phone number and no
 * email address.
 */
export interface RememberedShop {
  readonly id: string;
  readonly name: string;
  /** The address in one line. */
  readonly address: string;
}

const storageName = 'supplement-shop';
const schema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  address: v.string(),
});

function readRememberedShop(device: Pick<Storage, 'get'>): RememberedShop | null {
  const stored = parseStored(schema, device.get(storageName));
  return stored ? { id: stored.id, name: stored.name, address: stored.address } : null;
}

function rememberShop(device: Pick<Storage, 'set'>, vendor: Vendor): RememberedShop {
  const shop = {
    id: vendor.id,
    name: vendor.name,
    address: vendor.address ? addressLine(vendor.address) : '',
  };
  device.set(storageName, JSON.stringify({ version: 1, ...shop }));
  return shop;
}

function forgetShop(device: Pick<Storage, 'remove'>): void {
  device.remove(storageName);
}

interface RememberedShopControls {
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
