import { atom } from 'jotai';
import type { BarcodeReader } from '#src/platform/barcodes.ts';

/** The vehicle as confirmed so far, as `writeVehicleFlow` gives it: it outlives the page, and ends with the tab. */
export const vehicleDraftAtom = atom('');

/** Undefined where the browser reads no barcodes, and until it is known; set where the members' area is opened. */
export const barcodeReaderAtom = atom<BarcodeReader | undefined>(undefined);
