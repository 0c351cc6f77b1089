import { atom } from 'jotai';
import type { BarcodeReader } from '#src/device/barcode/barcodeReader.ts';

/** The `VehicleFlow` as JSON; empty at first. It survives a reload and is deleted when the tab is closed. */
export const vehicleDraftAtom = atom('');

/** Undefined if the browser cannot read barcodes, and until the members' area has loaded the reader. */
export const barcodeReaderAtom = atom<BarcodeReader | undefined>(undefined);
