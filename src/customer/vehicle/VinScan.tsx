import { useEffect, useEffectEvent, useState } from 'react';
import { findVin } from '#src/domain/vin.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '../photos/PhotoInput.tsx';
import { barcodeReaderAtom } from './vehicle.atoms.ts';

export interface VinScanProps {
  readonly isDisabled: boolean;
  /** Only fills the field; the customer compares the VIN and submits it. */
  readonly onVin: (vin: string) => void;
}

type Scan = 'idle' | 'reading' | 'done' | 'none';

/**
 * Reads the VIN from the barcode that most vehicles have in the door frame. Renders nothing if the browser cannot read
 * barcodes.
 */
export function VinScan({ isDisabled, onVin }: VinScanProps) {
  const { vin } = useMessages().vehicle;
  const reader = useAtomValue(barcodeReaderAtom);
  const [scan, setScan] = useState<Scan>('idle');
  const [found, setFound] = useState<{ readonly vin: string }>();
  const applyVin = useEffectEvent((vin: string) => {
    // While a look-up is pending, the scan result is discarded, so that the field and the request do not differ.
    setScan(isDisabled ? 'idle' : 'done');
    if (!isDisabled) onVin(vin);
  });
  // An effect, so that the scan has no result if the user leaves this step before the barcode is read.
  useEffect(() => {
    if (found) applyVin(found.vin);
  }, [found]);
  if (!reader) return null;
  const read = async (file: File) => {
    setScan('reading');
    const vin = findVin(await reader.read(file));
    if (vin === undefined) setScan('none');
    else setFound({ vin });
  };
  const statusText = {
    idle: undefined,
    reading: vin.scan_busy(),
    done: vin.scan_done(),
    none: vin.scan_none(),
  }[scan];
  return (
    <div className="vin-scan">
      <PhotoInput
        className="link-row"
        source="camera"
        isDisabled={isDisabled || scan === 'reading'}
        onFile={(file) => void read(file)}
      >
        <Icon name="camera" small />
        <span>
          <DisplayText text={vin.scan()} />
        </span>
      </PhotoInput>
      <p role="status">{statusText !== undefined && <DisplayText text={statusText} />}</p>
    </div>
  );
}
