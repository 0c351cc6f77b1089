import { useAtom } from '#src/ui/atoms.ts';
import { parsePersistedVehicleFlow, serializeVehicleFlow } from './persistedVehicleFlow.ts';
import { vehicleDraftAtom } from './vehicle.atoms.ts';
import { reduceVehicleFlow, type VehicleEvent, type VehicleFlow } from './vehicleFlow.ts';

/** The vehicle flow of one assignment. The serialized draft is the only copy of its state. */
export function useVehicleFlow(assignmentId: string): [VehicleFlow, (event: VehicleEvent) => void] {
  const [draft, setDraft] = useAtom(vehicleDraftAtom);
  const flow = parsePersistedVehicleFlow(draft, assignmentId);
  const dispatch = (event: VehicleEvent) =>
    setDraft((text) =>
      serializeVehicleFlow(reduceVehicleFlow(parsePersistedVehicleFlow(text, assignmentId), event)),
    );
  return [flow, dispatch];
}
