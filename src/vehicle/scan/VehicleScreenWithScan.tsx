import { useEffect } from 'react';
import moduleAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { createBarcodeDecoder } from '#src/device/barcode/barcodeDecoder.ts';
import type { BarcodeScope } from '#src/device/barcode/barcodeReader.ts';
import { openBarcodeScanner } from '#src/device/barcode/barcodeScanner.ts';
import { createCamera } from '#src/device/camera/camera.ts';
import { wallClock } from '#src/device/clock.ts';
import { barcodeWorkerAddress, bundleFolder, trustWorkerScripts } from '#src/device/workerScripts.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { VehicleScreen } from '../VehicleScreen.tsx';
import { type ScanDependencies, scanDependenciesAtom } from './useVinScan.ts';

/** The vehicle screens, connected to this browser's camera and barcode detector. A VIN can be typed without them. */
export function VehicleScreenWithScan() {
  const folder = bundleFolder(useTenant());
  const [dependencies, setDependencies] = useAtom(scanDependenciesAtom);
  // Opened once per page, because each decoder keeps its own worker.
  useEffect(() => {
    if (!dependencies) void openScanDependencies(folder).then(setDependencies);
  }, [folder, dependencies, setDependencies]);
  return <VehicleScreen />;
}

/** @param folder folder of the bundle */
async function openScanDependencies(folder: string): Promise<ScanDependencies> {
  const { after } = wallClock;
  const decoder = createBarcodeDecoder({
    startWorker: () => new Worker(trustWorkerScripts(folder)(barcodeWorkerAddress)),
    loadModule,
    after,
  });
  return {
    scanner: await openBarcodeScanner(window as BarcodeScope, decoder),
    camera: (await hasCamera()) ? createCamera(window, wallClock) : undefined,
    after,
    vibrate: () => void navigator.vibrate?.(vibrationMs),
  };
}

const vibrationMs = 60;

/** The page loads the module, because the policy of the worker allows no requests. */
async function loadModule(): Promise<ArrayBuffer> {
  const [address = '', integrity = ''] = moduleAddress.split('#');
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`The barcode module was answered with status ${response.status}.`);
  return response.arrayBuffer();
}

/** Browsers list the kinds of devices without permission. Pages without HTTPS, and some in-app browsers, have no list. */
async function hasCamera(): Promise<boolean> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const devices = await mediaDevices?.enumerateDevices?.().catch(() => undefined);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
}
