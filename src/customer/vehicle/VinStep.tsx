import { Fragment, useState } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import {
  failsCheckDigit,
  findVinProblem,
  hasForbiddenLetter,
  normalizeVin,
  replaceForbiddenLetters,
  type VinProblem,
} from '#src/domain/vin.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useMediaQuery, wideScreenQuery } from '#src/ui/useMediaQuery.ts';
import { isRejection } from '../rejection.ts';
import { StepsSheet } from '../StepsSheet.tsx';
import type { Submission } from '../submission.ts';
import { VinScanner } from './scan/VinScanner.tsx';
import { useConfirmVehicle } from './useConfirmVehicle.ts';
import { useStepTitle } from './useStepTitle.ts';
import { useValidationError, type ValidationError } from './useValidationError.ts';
import { useVehicleFlow } from './useVehicleFlow.ts';
import { RequestAlert } from './VehicleAlert.tsx';
import { VinField } from './VinField.tsx';
import { VinLocationDialog } from './VinLocationDialog.tsx';
import { VinPlaces } from './VinPlaces.tsx';
import { VinScan } from './VinScan.tsx';

const field = 'vin';

/** A problem with the text; `invalid`: the backend rejected the VIN. */
type VinError = VinProblem | 'invalid';
type VinMessages = Messages['vehicle']['vin'];

export function VinStep({ assignment }: { assignment: Assignment }) {
  const m = useMessages();
  const { vin } = m.vehicle;
  const [flow, dispatch] = useVehicleFlow(assignment.id);
  const [isEdited, setEdited] = useState(false);
  // A VIN that the claim already has only needs to be confirmed.
  const typed = flow.typed !== '' || isEdited ? flow.typed : (assignment.vehicle?.vin ?? '');
  const isWideScreen = useMediaQuery(wideScreenQuery);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const validation = useValidationError<VinError>();
  const { state, submit, reset } = useConfirmVehicle({
    assignmentId: assignment.id,
    entry: { kind: 'vin', vin: normalizeVin(typed) },
    onInvalid: () => validation.show('invalid'),
  });
  const problem = findVinProblem(typed);
  const isBusy = state.kind === 'sending';
  const change = (text: string) => {
    if (text === typed) return;
    setEdited(true);
    dispatch({ type: 'entryTyped', text });
    validation.clear();
    reset();
  };
  // Capitalizing the same VIN is not a change by the user, so the field's error stays.
  const normalize = () => dispatch({ type: 'entryTyped', text: normalizeVin(typed) });
  const handleSubmit = () => {
    validation.clear();
    if (problem === undefined) return void submit();
    reset();
    validation.show(problem);
  };
  const error = useFieldError(validation.current, state);
  const hasFailed = validation.current !== undefined || state.kind === 'failed';
  useStepTitle(vin.title(), hasFailed);

  return (
    <StepsSheet
      step="vehicle"
      vehicle={assignment.vehicleText}
      aside={isWideScreen && <VinPlaces />}
      onSubmit={handleSubmit}
      alert={
        <VinAlert validationError={validation.current} state={state} error={error} onRetry={handleSubmit} />
      }
      actions={
        <Fragment>
          <Button
            kind="main"
            type="submit"
            disabled={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : 'off'}
            busy={isBusy && plainText(vin.busy())}
          >
            {plainText(m.vehicle.continue())}
          </Button>
          {problem !== undefined && (
            <p className="why" id="off">
              <DisplayText text={disabledReason(vin, problem)} />
            </p>
          )}
        </Fragment>
      }
    >
      <h1 tabIndex={-1}>
        <DisplayText text={vin.title()} />
      </h1>
      <p className="lead" data-feature="vin-entry">
        <DisplayText text={vin.lead()} />
      </p>
      <VinField
        id={field}
        value={typed}
        error={error}
        isLocked={isBusy}
        onChange={change}
        onBlur={normalize}
        onEnter={() => isBusy || handleSubmit()}
      />
      {hasForbiddenLetter(typed) && (
        <Button small onClick={() => change(replaceForbiddenLetters(typed))}>
          {plainText(vin.letters_fix())}
        </Button>
      )}
      <div className="vin-advice" role="status">
        {failsCheckDigit(typed) && (
          <Note kind="info" title={<DisplayText text={vin.mistyped()} />}>
            <DisplayText text={vin.mistyped_text()} />
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
        <span>{plainText(m.vehicle.where.open())}</span>
      </button>
      {isHelpOpen && <VinLocationDialog onClose={() => setHelpOpen(false)} />}
    </StepsSheet>
  );
}

interface VinAlertProps {
  readonly validationError: ValidationError<VinError> | undefined;
  readonly state: Submission;
  readonly error: Content;
  readonly onRetry: () => void;
}

function VinAlert({ validationError, state, error, onRetry }: VinAlertProps) {
  const { vin } = useMessages().vehicle;
  const attempt = state.kind === 'failed' ? state.attempt : 0;
  if (validationError || error !== undefined)
    return (
      <InvalidField key={`${validationError?.count} ${attempt}`} id={field}>
        {error}
      </InvalidField>
    );
  if (state.kind !== 'failed') return null;
  const unavailable = { title: vin.unavailable_title(), text: vin.unavailable() };
  return <RequestAlert key={state.attempt} error={state.error} unavailable={unavailable} onRetry={onRetry} />;
}

/**
 * The error message of the field. Other failures of the call are not shown at the field, because they do not mean that
 * the VIN is wrong.
 */
function useFieldError(validationError: ValidationError<VinError> | undefined, state: Submission) {
  const m = useMessages();
  const { vin } = m.vehicle;
  if (validationError) return <DisplayText text={vinErrorText(vin, validationError.reason)} />;
  if (state.kind !== 'failed' || !isRejection(state.error)) return undefined;
  return <DisplayText text={errorText(m, state.error, vin.lookup_failed())} />;
}

function disabledReason(vin: VinMessages, problem: VinProblem): string {
  if (problem === 'letters') return vin.submit_off_letters();
  return problem === 'characters' ? vin.submit_off_characters() : vin.submit_off();
}

function vinErrorText(vin: VinMessages, reason: VinError): string {
  if (reason === 'invalid') return vin.invalid();
  return reason === 'characters' ? vin.characters() : vin.wrong_length();
}
