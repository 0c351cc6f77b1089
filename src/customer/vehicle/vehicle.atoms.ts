import { atom } from 'jotai';
import type { BarcodeReader } from '#src/platform/barcodes.ts';

/**
 * The vehicle as confirmed so far, in the format of `serializeVehicleFlow`. It survives a reload and is deleted when the
 * tab is closed.
 */
export const vehicleDraftAtom = atom('');

/** Undefined until it is loaded, and if the browser cannot read barcodes. Set when the members' area opens. */
export const barcodeReaderAtom = atom<BarcodeReader | undefined>(undefined);
