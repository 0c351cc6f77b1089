import { useEffect, useEffectEvent, useState } from 'react';
import type { BarcodeReader } from '#src/device/barcode/barcodeReader.ts';
import { findVin } from './vin.ts';

/** `failed`: the reader could not be loaded. `none`: there is no VIN in the photo. */
type PhotoScan = 'idle' | 'reading' | 'done' | 'none' | 'failed';

export interface BarcodePhotoOptions {
  readonly isDisabled: boolean;
  /** Only fills the field; the customer compares the VIN and submits it. */
  readonly onVin: (vin: string) => void;
}

/** Reads the VIN from a photo of a barcode. */
export function useBarcodePhoto(
  reader: BarcodeReader | undefined,
  { isDisabled, onVin }: BarcodePhotoOptions,
) {
  const [state, setState] = useState<PhotoScan>('idle');
  const [found, setFound] = useState<{ readonly vin: string }>();
  const applyVin = useEffectEvent((vin: string) => {
    // While a lookup is pending, the scan result is discarded, so that the field and the request do not differ.
    setState(isDisabled ? 'idle' : 'done');
    if (!isDisabled) onVin(vin);
  });
  // An effect, so that the scan has no result if the user leaves this step before the barcode is read.
  useEffect(() => {
    if (found) applyVin(found.vin);
  }, [found]);
  const read = async (file: File) => {
    if (!reader) return;
    setState('reading');
    const texts = await reader.read(file).catch(() => undefined);
    const vin = texts && findVin(texts);
    if (vin !== undefined) setFound({ vin });
    else setState(texts ? 'none' : 'failed');
  };
  return { state, read, reset: () => setState('idle') };
}
