import { useState } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '../../photos/PhotoInput.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { scanToolsAtom } from './scanTools.atoms.ts';
import { type BarcodePhotoOptions, useBarcodePhoto } from './useBarcodePhoto.ts';

/**
 * Reads the VIN from the barcode that most vehicles have in the door frame: with the live camera, or from a photo on
 * devices without a camera.
 */
export function VinScanner(options: BarcodePhotoOptions) {
  const { vin, scan } = useMessages().vehicle;
  const tools = useAtomValue(scanToolsAtom);
  const { state, read, reset } = useBarcodePhoto(tools?.scanner, options);
  const [isOpen, setOpen] = useState(false);
  const [wasScanned, setScanned] = useState(false);
  if (!tools) return null;
  const isDisabled = options.isDisabled || state === 'reading';
  const label = (
    <>
      <Icon name="camera" small />
      <span>
        <DisplayText text={vin.scan()} />
      </span>
    </>
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
      {tools.camera ? (
        <button className="link-row" type="button" disabled={isDisabled} onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <PhotoInput className="link-row" source="camera" isDisabled={isDisabled} onFile={handleFile}>
          {label}
        </PhotoInput>
      )}
      <p role="status">{photoText !== undefined && <DisplayText text={photoText} />}</p>
      {isOpen && tools.camera && (
        <ScanDialog
          tools={tools}
          camera={tools.camera}
          onVin={handleVin}
          onFile={handleFile}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
