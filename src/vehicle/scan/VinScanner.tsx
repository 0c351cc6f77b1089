import { Fragment, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { type BarcodePhotoOptions, useBarcodePhoto } from '../vin/useBarcodePhoto.ts';
import { ScanDialog } from './ScanDialog.tsx';
import { scanDependenciesAtom } from './useVinScan.ts';

/**
 * Reads the VIN from the barcode that most vehicles have in the door frame: with the live camera, or from a photo on
 * devices without a camera.
 */
export function VinScanner(options: BarcodePhotoOptions) {
  const { vin, scan } = useMessages().m.vehicle;
  const dependencies = useAtomValue(scanDependenciesAtom);
  const { state, read, reset } = useBarcodePhoto(dependencies?.scanner, options);
  const [isOpen, setOpen] = useState(false);
  const [wasScanned, setScanned] = useState(false);
  if (!dependencies) return null;
  const isDisabled = options.isDisabled || state === 'reading';
  const label = (
    <Fragment>
      <Icon name="camera" small />
      <span>{vin.scan()}</span>
    </Fragment>
  );
  const handleFile = (file: File) => {
    setOpen(false);
    setScanned(false);
    void read(file);
  };
  const handleVin = (found: string) => {
    setOpen(false);
    setScanned(true);
    reset();
    options.onVin(found);
  };
  const photoText = {
    idle: wasScanned ? scan.done() : undefined,
    reading: vin.scan_busy(),
    done: vin.scan_done(),
    none: vin.scan_none(),
    failed: scan.failed(),
  }[state];
  return (
    <div className="vin-scan" data-feature="vin-scan">
      {dependencies.camera ? (
        <button
          className="text-btn link-row"
          type="button"
          disabled={isDisabled}
          onClick={() => setOpen(true)}
        >
          {label}
        </button>
      ) : (
        <PhotoInput className="text-btn link-row" source="camera" isDisabled={isDisabled} onFile={handleFile}>
          {label}
        </PhotoInput>
      )}
      <p className="small" role="status">
        {photoText !== undefined && photoText}
      </p>
      {isOpen && dependencies.camera && (
        <ScanDialog
          dependencies={dependencies}
          camera={dependencies.camera}
          onVin={handleVin}
          onFile={handleFile}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
