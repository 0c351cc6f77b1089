import { useSetAtom } from 'jotai';
import { useServices } from '#src/api/services.tsx';
import { useSubmission } from '#src/api/submission.ts';
import type { VehicleEntry, VehicleLookupResult } from '#src/api/vehicle.ts';
import { allClaims, assignments } from '#src/claim/assignments.ts';
import { vinRequiredAtom } from '#src/claim/vinRequired.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useVehicleFlow } from './useVehicleFlow.ts';
import { stepAfterAnswer } from './vehicleFlow.ts';

export interface ConfirmVehicleOptions {
  readonly assignmentId: string;
  readonly entry: VehicleEntry;
  /** Called if the backend rejects the VIN as invalid. */
  readonly onInvalid: () => void;
}

/** Submits the VIN or plate and opens the step for the result. Without a response, nothing changes. */
export function useConfirmVehicle({ assignmentId, entry, onInvalid }: ConfirmVehicleOptions) {
  const { confirmVehicle } = useServices();
  const [, dispatch] = useVehicleFlow(assignmentId);
  const markVinRequired = useSetAtom(vinRequiredAtom);
  const dropClaims = useSetAtom(assignments.dropAtom);
  const { open } = useOverlayEntry();
  return useSubmission(
    (signal) => confirmVehicle(assignmentId, entry, signal),
    (found: VehicleLookupResult) => {
      dispatch({ type: 'entryAnswered', entry, found });
      const step = stepAfterAnswer(found);
      if (step === undefined) return onInvalid();
      markVinRequired(assignmentId, step === 'unknown');
      // The list of claims shows whether a claim still needs its vehicle, so it is reloaded.
      dropClaims(allClaims);
      open(memberHref.vin(assignmentId, step));
    },
  );
}
