import { useFlow } from '#src/claim/flow.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { vehicleDraftAtom } from './vehicle.atoms.ts';
import { vehicleFlow } from './vehicleFlow.ts';

/** The vehicle flow of one assignment. */
export function useVehicleFlow(assignmentId: string) {
  return useFlow(vehicleFlow, vehicleDraftAtom, assignmentId);
}

/** Sets the document title to the heading of the vehicle step. */
export function useStepTitle(heading: string, hasFailed = false): void {
  const { t } = useMessages();
  const { name } = useTenant();
  const title = t.vehicle.document_title({ title: heading, name });
  useScreenTitle(hasFailed ? t.common.error_title({ title }) : title);
}
