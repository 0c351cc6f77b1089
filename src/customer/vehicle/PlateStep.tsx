import { useEffect, useRef } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import { isPlate, normalizePlate, plateLength, tidyPlatePart } from '#src/domain/licensePlate.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { errorText } from '#src/i18n/errorText.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { listen } from '#src/ui/listen.ts';
import { tidyInsert } from '#src/ui/tidyInsert.ts';
import { isRefusal } from '../refusal.ts';
import { StepsSheet } from '../StepsSheet.tsx';
import { useConfirmVehicle } from './useConfirmVehicle.ts';
import { useRefusal } from './useRefusal.ts';
import { useStepTitle } from './useStepTitle.ts';
import { useVehicleFlow } from './useVehicleFlow.ts';
import { CallAlert, EntryAlert } from './VehicleAlert.tsx';

const field = 'plate';

/** License plate entry, for carriers that identify vehicles by their plate. */
export function PlateStep({ assignment }: { assignment: Assignment }) {
  const m = useMessages();
  const { plate } = m.vehicle;
  const [{ typed }, dispatch] = useVehicleFlow(assignment.id);
  const refusal = useRefusal<'short'>();
  const { state, submit, reset } = useConfirmVehicle({
    assignmentId: assignment.id,
    entry: { kind: 'plate', plate: normalizePlate(typed) },
    onInvalid: () => refusal.refuse('short'),
  });
  const isOff = !isPlate(typed);
  const isBusy = state.kind === 'sending';
  const change = (text: string) => {
    if (text === typed) return;
    dispatch({ type: 'entryTyped', text });
    refusal.clear();
    reset();
  };
  const send = () => {
    refusal.clear();
    if (!isOff) return void submit();
    reset();
    refusal.refuse('short');
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => listen(input.current, { beforeinput: tidyInsert(tidyPlatePart) }), []);
  const failure = state.kind === 'failed' ? state.error : undefined;
  const words = refusal.current
    ? plate.wrong_length()
    : failure && isRefusal(failure)
      ? errorText(m, failure)
      : undefined;
  useStepTitle(plate.title(), words !== undefined || failure !== undefined);
  const attempt = state.kind === 'failed' ? state.attempt : 0;

  return (
    <StepsSheet
      step="vehicle"
      vehicle={assignment.vehicleText}
      onSubmit={send}
      alert={
        words !== undefined ? (
          <EntryAlert key={`${refusal.current?.count} ${attempt}`} title={plate.error_title()} field={field}>
            <DisplayText text={words} />
          </EntryAlert>
        ) : (
          failure && <CallAlert key={attempt} error={failure} onRetry={send} />
        )
      }
      actions={
        <>
          <Button
            kind="main"
            type="submit"
            disabled={isOff}
            aria-describedby={isOff ? 'off' : undefined}
            busy={isBusy && plainText(plate.busy())}
          >
            {plainText(m.vehicle.continue())}
          </Button>
          {isOff && (
            <p className="why" id="off">
              <DisplayText text={plate.submit_off()} />
            </p>
          )}
        </>
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
        error={words !== undefined && <DisplayText text={words} />}
        value={typed}
        maxLength={plateLength.most}
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
          if (!isBusy) send();
        }}
      />
    </StepsSheet>
  );
}
