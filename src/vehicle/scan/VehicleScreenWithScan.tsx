import { useEffect } from 'react';
import { bundleFolder } from '#src/device/workerScripts.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { VehicleScreen } from '../VehicleScreen.tsx';
import { openScanDependencies } from './openScanDependencies.ts';
import { scanDependenciesAtom } from './scanDependencies.atoms.ts';

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
