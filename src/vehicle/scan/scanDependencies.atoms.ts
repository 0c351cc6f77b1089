import { atom } from 'jotai';
import type { BarcodeScanner } from '#src/device/barcode/barcodeScanner.ts';
import type { Camera } from '#src/device/camera/camera.ts';
import type { WallClock } from '#src/device/clock.ts';

/** Browser APIs that the scan of a VIN label uses. */
export interface ScanDependencies {
  readonly scanner: BarcodeScanner;
  /** Undefined if the device has no camera, or the browser does not let pages use it. */
  readonly camera: Camera | undefined;
  readonly after: WallClock['after'];
  /** A short vibration, on devices that can. */
  readonly vibrate: () => void;
}

/** Undefined until the members' area has prepared them. */
export const scanDependenciesAtom = atom<ScanDependencies | undefined>(undefined);
