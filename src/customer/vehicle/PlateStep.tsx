import { Fragment, useEffect, useRef } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import { isPlate, normalizePlate, normalizePlateInsert, plateLength } from '#src/domain/licensePlate.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { listen } from '#src/ui/listen.ts';
import { normalizeInsert } from '#src/ui/normalizeInsert.ts';
import { isRejection } from '../rejection.ts';
import { StepsSheet } from '../StepsSheet.tsx';
import { useConfirmVehicle } from './useConfirmVehicle.ts';
import { useStepTitle } from './useStepTitle.ts';
import { useValidationError } from './useValidationError.ts';
import { useVehicleFlow } from './useVehicleFlow.ts';
import { RequestAlert } from './VehicleAlert.tsx';

const field = 'plate';

/** License plate entry, for carriers that identify vehicles by their plate. */
export function PlateStep({ assignment }: { assignment: Assignment }) {
  const m = useMessages();
  const { plate } = m.vehicle;
  const [{ typed }, dispatch] = useVehicleFlow(assignment.id);
  const validation = useValidationError<'short'>();
  const { state, submit, reset } = useConfirmVehicle({
    assignmentId: assignment.id,
    entry: { kind: 'plate', plate: normalizePlate(typed) },
    onInvalid: () => validation.show('short'),
  });
  const isDisabled = !isPlate(typed);
  const isBusy = state.kind === 'sending';
  const change = (text: string) => {
    if (text === typed) return;
    dispatch({ type: 'entryTyped', text });
    validation.clear();
    reset();
  };
  const handleSubmit = () => {
    validation.clear();
    if (!isDisabled) return void submit();
    reset();
    validation.show('short');
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => listen(input.current, { beforeinput: normalizeInsert(normalizePlateInsert) }), []);
  const failure = state.kind === 'failed' ? state.error : undefined;
  const errorMessage = validation.current
    ? plate.wrong_length()
    : failure && isRejection(failure)
      ? errorText(m, failure)
      : undefined;
  useStepTitle(plate.title(), errorMessage !== undefined || failure !== undefined);
  const attempt = state.kind === 'failed' ? state.attempt : 0;

  return (
    <StepsSheet
      step="vehicle"
      vehicle={assignment.vehicleText}
      onSubmit={handleSubmit}
      alert={
        errorMessage !== undefined ? (
          <InvalidField key={`${validation.current?.count} ${attempt}`} id={field}>
            <DisplayText text={errorMessage} />
          </InvalidField>
        ) : (
          failure && (
            <RequestAlert
              key={attempt}
              error={failure}
              unavailable={{ title: plate.unavailable_title(), text: plate.unavailable() }}
              onRetry={handleSubmit}
            />
          )
        )
      }
      actions={
        <Fragment>
          <Button
            kind="main"
            type="submit"
            disabled={isDisabled}
            aria-describedby={isDisabled ? 'off' : undefined}
            busy={isBusy && plainText(plate.busy())}
          >
            {plainText(m.vehicle.continue())}
          </Button>
          {isDisabled && (
            <p className="why" id="off">
              <DisplayText text={plate.submit_off()} />
            </p>
          )}
        </Fragment>
      }
    >
      <h1 tabIndex={-1}>
        <DisplayText text={plate.title()} />
      </h1>
      <p className="lead" data-feature="plate-entry">
        <DisplayText text={plate.lead()} />
      </p>
      <Field
        id={field}
        ref={input}
        className="plate-field"
        label={<DisplayText text={plate.label()} />}
        hint={<DisplayText text={plate.hint()} />}
        error={errorMessage !== undefined && <DisplayText text={errorMessage} />}
        value={typed}
        maxLength={plateLength.max}
        autoFocus
        required
        readOnly={isBusy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Handles Enter here, because browsers do not submit a form whose submit button is disabled.
          event.preventDefault();
          if (!isBusy) handleSubmit();
        }}
      />
    </StepsSheet>
  );
}
