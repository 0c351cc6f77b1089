import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { scanToolsAtom } from '#src/customer/vehicle/scan/scanTools.atoms.ts';
import { VehicleScreen } from '#src/customer/vehicle/VehicleScreen.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { openScanTools } from './openScanTools.ts';
import { bundleFolder } from './workerScripts.ts';

/** The vehicle screens, connected to this browser's camera and barcode detector. A VIN can be typed without them. */
export function VehicleScreenWithScan() {
  const folder = bundleFolder(useTenant());
  const setTools = useSetAtom(scanToolsAtom);
  useEffect(() => {
    void openScanTools(folder).then(setTools);
  }, [folder, setTools]);
  return <VehicleScreen />;
}
