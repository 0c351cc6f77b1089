import { useSetAtom } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import { isRejection } from '#src/api/errors.ts';
import { useSubmission } from '#src/api/submission.ts';
import type { VehicleEntry, VehicleLookupResult } from '#src/api/vehicle.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { RequestAlert, type RequestAlertProps } from './RequestAlert.tsx';
import { useStepTitle, useVehicleFlow } from './useVehicleFlow.ts';
import { stepAfterAnswer } from './vehicleFlow.ts';

interface VehicleEntryOptions {
  readonly assignment: Assignment;
  readonly entry: VehicleEntry;
  /** Id of the input. */
  readonly field: string;
  readonly title: string;
  /** Why the entry cannot be sent. */
  readonly problem: Elements | undefined;
  /** What is shown if the backend rejects the entry as invalid. */
  readonly invalid: Elements;
  /**
   * Shown if the backend rejects the entry and sends no message.
   * @default the default message for the error
   */
  readonly rejected?: Elements;
  readonly unavailable: NonNullable<RequestAlertProps['unavailable']>;
}

interface VehicleEntryHandle {
  readonly isBusy: boolean;
  /** Error of the input. */
  readonly error: Content;
  /** The most specific alert: a problem of the input, its rejection, or a call that failed. */
  readonly alert: Elements;
  readonly submit: () => void;
  /** Removes the errors of an entry that has been changed. */
  readonly clear: () => void;
}

/**
 * Submits the VIN or plate and opens the step for the result. Without a response, nothing changes. A rejection says that
 * the entry is wrong; other failures of the call do not.
 */
export function useVehicleEntry(options: VehicleEntryOptions): VehicleEntryHandle {
  const { assignment, entry, field, title, problem, invalid, rejected, unavailable } = options;
  const { id } = assignment;
  const { m } = useMessages();
  const { confirmVehicle } = useBackend();
  const [, dispatch] = useVehicleFlow(id);
  const markVinRequired = useSetAtom(vinRequiredAtom);
  const dropClaims = useSetAtom(assignments.dropAtom);
  const { open } = useOverlayEntry();
  const fields = useFieldProblem([problem !== undefined && { field, text: problem }]);
  const { state, submit, reset } = useSubmission(
    (signal) => confirmVehicle(id, entry, signal),
    (found: VehicleLookupResult) => {
      dispatch({ type: 'entryAnswered', entry, found });
      const step = stepAfterAnswer(found);
      if (step === undefined) return fields.show({ field, text: invalid });
      markVinRequired(id, step === 'unknown');
      // The list of claims shows whether a claim still needs its vehicle, so it is reloaded.
      dropClaims(allClaims);
      open(memberHref.vin(id, step));
    },
  );
  const isBusy = state.kind === 'sending';
  const handleSubmit = () => {
    if (isBusy) return;
    if (fields.check()) void submit();
    else reset();
  };
  const failure = state.kind === 'failed' ? state : undefined;
  const rejection = failure && isRejection(failure.error) && errorText(m, failure.error, rejected);
  useStepTitle(title, fields.current !== undefined || failure !== undefined);
  const failureAlert =
    failure &&
    (rejection ? (
      <InvalidField key={failure.attempt} id={field}>
        {rejection}
      </InvalidField>
    ) : (
      <RequestAlert
        key={failure.attempt}
        error={failure.error}
        unavailable={unavailable}
        onRetry={handleSubmit}
      />
    ));
  return {
    isBusy,
    error: fields.errorOf(field) || rejection,
    alert: fields.alert ?? failureAlert,
    submit: handleSubmit,
    clear: () => {
      fields.show(undefined);
      reset();
    },
  };
}
