import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { barcodeReaderAtom } from '../vehicle.atoms.ts';
import { type BarcodePhotoOptions, useBarcodePhoto } from './useBarcodePhoto.ts';

/**
 * Reads the VIN from a photo of the barcode that most vehicles have in the door frame. Renders nothing if the browser
 * cannot read barcodes.
 */
export function VinScan(options: BarcodePhotoOptions) {
  const { vin } = useMessages().m.vehicle;
  const reader = useAtomValue(barcodeReaderAtom);
  const { state, read } = useBarcodePhoto(reader, options);
  if (!reader) return null;
  const statusText = {
    idle: undefined,
    reading: vin.scan_busy(),
    done: vin.scan_done(),
    none: vin.scan_none(),
    failed: vin.scan_none(),
  }[state];
  return (
    <div className="vin-scan">
      <PhotoInput
        className="text-btn link-row"
        source="camera"
        isDisabled={options.isDisabled || state === 'reading'}
        onFile={(file) => void read(file)}
      >
        <Icon name="camera" small />
        <span>{vin.scan()}</span>
      </PhotoInput>
      <p className="small" role="status">
        {statusText !== undefined && statusText}
      </p>
    </div>
  );
}
