import { useEffect } from 'react';
import { scanToolsAtom } from '#src/customer/vehicle/scan/scanTools.atoms.ts';
import { VehicleScreen } from '#src/customer/vehicle/VehicleScreen.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtom } from '#src/ui/atoms.ts';
import { openScanTools } from './openScanTools.ts';
import { bundleFolder } from './workerScripts.ts';

/** The vehicle screens, connected to this browser's camera and barcode detector. A VIN can be typed without them. */
export function VehicleScreenWithScan() {
  const folder = bundleFolder(useTenant());
  const [tools, setTools] = useAtom(scanToolsAtom);
  // Opened once per page, because each decoder keeps its own worker.
  useEffect(() => {
    if (!tools) void openScanTools(folder).then(setTools);
  }, [folder, tools, setTools]);
  return <VehicleScreen />;
}
