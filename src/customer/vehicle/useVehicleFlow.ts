import { readVehicleFlow, writeVehicleFlow } from '#src/domain/keptVehicleFlow.ts';
import { reduceVehicleFlow, type VehicleEvent, type VehicleFlow } from '#src/domain/vehicleFlow.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { vehicleDraftAtom } from './vehicle.atoms.ts';

/** The vehicle flow of one assignment. The serialized draft is the only copy of its state. */
export function useVehicleFlow(assignmentId: string): [VehicleFlow, (event: VehicleEvent) => void] {
  const [draft, setDraft] = useAtom(vehicleDraftAtom);
  const flow = readVehicleFlow(draft, assignmentId);
  const dispatch = (event: VehicleEvent) =>
    setDraft((text) => writeVehicleFlow(reduceVehicleFlow(readVehicleFlow(text, assignmentId), event)));
  return [flow, dispatch];
}
