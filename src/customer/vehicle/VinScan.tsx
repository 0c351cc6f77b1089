import { useEffect, useEffectEvent, useState } from 'react';
import { findVin } from '#src/domain/vin.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '../photos/PhotoInput.tsx';
import { barcodeReaderAtom } from './vehicle.atoms.ts';

export interface VinScanProps {
  readonly isOff: boolean;
  /** Only ever fills the field: what was read is for a person to compare, and to send. */
  readonly onVin: (vin: string) => void;
}

type Scan = 'idle' | 'reading' | 'done' | 'none';

/** Takes the VIN off the barcode that most vehicles have in the door frame, where the browser reads barcodes. */
export function VinScan({ isOff, onVin }: VinScanProps) {
  const { vin } = useMessages().vehicle;
  const reader = useAtomValue(barcodeReaderAtom);
  const [scan, setScan] = useState<Scan>('idle');
  const [found, setFound] = useState<{ readonly vin: string }>();
  const take = useEffectEvent((vin: string) => {
    // What is under way to be looked up is neither changed under that call, nor taken for what was read.
    setScan(isOff ? 'idle' : 'done');
    if (!isOff) onVin(vin);
  });
  // Not where the reading ends: by then the step may have been left, and its answer stands.
  useEffect(() => {
    if (found) take(found.vin);
  }, [found]);
  if (!reader) return null;
  const read = async (file: File) => {
    setScan('reading');
    const vin = findVin(await reader.read(file));
    if (vin === undefined) setScan('none');
    else setFound({ vin });
  };
  const said = { idle: undefined, reading: vin.scan_busy(), done: vin.scan_done(), none: vin.scan_none() }[
    scan
  ];
  return (
    <div className="vin-scan">
      <PhotoInput
        className="link-row"
        source="camera"
        isOff={isOff || scan === 'reading'}
        onFile={(file) => void read(file)}
      >
        <Icon name="camera" small />
        <span>
          <DisplayText text={vin.scan()} />
        </span>
      </PhotoInput>
      <p role="status">{said !== undefined && <DisplayText text={said} />}</p>
    </div>
  );
}
