import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { isRejection } from '#src/api/rejection.ts';
import type { Submission } from '#src/api/submission.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import type { Messages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { Note } from '#src/ui/Note.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { useMediaQuery, wideScreenQuery } from '#src/ui/useMediaQuery.ts';
import { VinScanner } from '../scan/VinScanner.tsx';
import { useConfirmVehicle } from '../useConfirmVehicle.ts';
import { useStepTitle } from '../useStepTitle.ts';
import { useVehicleFlow } from '../useVehicleFlow.ts';
import { RequestAlert } from '../VehicleAlert.tsx';
import { VinLocationDialog } from '../VinLocationDialog.tsx';
import { VinPlaces } from '../VinPlaces.tsx';
import { VinField } from './VinField.tsx';
import { VinScan } from './VinScan.tsx';
import {
  failsCheckDigit,
  findVinProblem,
  hasForbiddenLetter,
  normalizeVin,
  replaceForbiddenLetters,
  type VinProblem,
} from './vin.ts';

const field = 'vin';

export function VinStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { vin } = m.vehicle;
  const [flow, dispatch] = useVehicleFlow(assignment.id);
  const [isEdited, setEdited] = useState(false);
  // A VIN that the claim already has only needs to be confirmed.
  const typed = flow.typed !== '' || isEdited ? flow.typed : (assignment.vehicle?.vin ?? '');
  const isWideScreen = useMediaQuery(wideScreenQuery);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const problem = findVinProblem(typed);
  const fields = useFieldProblem([problem && { field, text: problemText(m, problem) }]);
  const { state, submit, reset } = useConfirmVehicle({
    assignmentId: assignment.id,
    entry: { kind: 'vin', vin: normalizeVin(typed) },
    onInvalid: () => fields.show({ field, text: vin.invalid() }),
  });
  const isBusy = state.kind === 'sending';
  const change = (text: string) => {
    if (text === typed) return;
    setEdited(true);
    dispatch({ type: 'entryTyped', text });
    // Capitalizing the same VIN is not a change by the user, so the field's error stays.
    if (normalizeVin(text) === normalizeVin(typed)) return;
    fields.show(undefined);
    reset();
  };
  const handleSubmit = () => {
    if (isBusy) return;
    if (fields.check()) void submit();
    else reset();
  };
  const rejection = useRejection(state);
  const error = fields.errorOf(field) || rejection;
  const hasFailed = fields.current !== undefined || state.kind === 'failed';
  useStepTitle(t.vehicle.vin.title(), hasFailed);
  const attempt = state.kind === 'failed' ? state.attempt : 0;

  return (
    <StepsSheet
      step="vehicle"
      vehicle={assignment.vehicleText}
      aside={isWideScreen && <VinPlaces />}
      onSubmit={handleSubmit}
      alert={
        fields.alert ??
        (rejection ? (
          <InvalidField key={attempt} id={field}>
            {rejection}
          </InvalidField>
        ) : (
          state.kind === 'failed' && (
            <RequestAlert
              key={attempt}
              error={state.error}
              unavailable={{ title: vin.unavailable_title(), text: vin.unavailable() }}
              onRetry={handleSubmit}
            />
          )
        ))
      }
      actions={
        <Button kind="main" type="submit" busy={isBusy && t.vehicle.vin.busy()}>
          {t.vehicle.continue()}
        </Button>
      }
    >
      <h1 tabIndex={-1}>{vin.title()}</h1>
      <p className="lead" data-feature="vin-entry">
        {vin.lead()}
      </p>
      <VinField id={field} value={typed} error={error} isLocked={isBusy} onChange={change} />
      {hasForbiddenLetter(typed) && (
        <Button small onClick={() => change(replaceForbiddenLetters(typed))}>
          {t.vehicle.vin.letters_fix()}
        </Button>
      )}
      <div className="vin-advice" role="status">
        {failsCheckDigit(typed) && (
          <Note kind="info" title={vin.mistyped()}>
            {vin.mistyped_text()}
          </Note>
        )}
      </div>
      {__TENANT__.vinScan ? (
        <VinScanner isDisabled={isBusy} onVin={change} />
      ) : (
        <VinScan isDisabled={isBusy} onVin={change} />
      )}
      <button className="link-row" type="button" onClick={() => setHelpOpen(true)}>
        <Icon name="help" small />
        <span>{t.vehicle.where.open()}</span>
      </button>
      {isHelpOpen && <VinLocationDialog onClose={() => setHelpOpen(false)} />}
    </StepsSheet>
  );
}

/** The backend's error message for the field. Other failures of the call do not mean that the VIN is wrong. */
function useRejection(state: Submission): Content | undefined {
  const { m } = useMessages();
  if (state.kind !== 'failed' || !isRejection(state.error)) return undefined;
  return errorText(m, state.error, m.vehicle.vin.lookup_failed());
}

function problemText({ vehicle: { vin } }: Messages['m'], problem: VinProblem): Elements {
  if (problem === 'length') return vin.wrong_length();
  return problem === 'letters' ? vin.letters() : vin.characters();
}
