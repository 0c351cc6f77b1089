import type { Assignment } from '#src/api/assignment.ts';
import { isRejection } from '#src/api/rejection.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { useConfirmVehicle } from '../useConfirmVehicle.ts';
import { useStepTitle } from '../useStepTitle.ts';
import { useVehicleFlow } from '../useVehicleFlow.ts';
import { RequestAlert } from '../VehicleAlert.tsx';
import { cleanPlate, isPlate, normalizePlate, plateLength } from './licensePlate.ts';

const field = 'plate';

/** License plate entry, for carriers that identify vehicles by their plate. */
export function PlateStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { plate } = m.vehicle;
  const [{ typed }, dispatch] = useVehicleFlow(assignment.id);
  const fields = useFieldProblem([!isPlate(typed) && { field, text: plate.wrong_length() }]);
  const { state, submit, reset } = useConfirmVehicle({
    assignmentId: assignment.id,
    entry: { kind: 'plate', plate: normalizePlate(typed) },
    onInvalid: () => fields.show({ field, text: plate.wrong_length() }),
  });
  const isBusy = state.kind === 'sending';
  const change = (text: string) => {
    if (text === typed) return;
    dispatch({ type: 'entryTyped', text });
    fields.show(undefined);
    reset();
  };
  const handleSubmit = () => {
    if (isBusy) return;
    if (fields.check()) void submit();
    else reset();
  };
  const failure = state.kind === 'failed' ? state.error : undefined;
  const rejection = failure && isRejection(failure) && errorText(m, failure);
  useStepTitle(t.vehicle.plate.title(), fields.current !== undefined || failure !== undefined);
  const attempt = state.kind === 'failed' ? state.attempt : 0;

  return (
    <StepsSheet
      step="vehicle"
      vehicle={assignment.vehicleText}
      onSubmit={handleSubmit}
      alert={
        fields.alert ??
        (rejection ? (
          <InvalidField key={attempt} id={field}>
            {rejection}
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
        ))
      }
      actions={
        <Button kind="main" type="submit" busy={isBusy && t.vehicle.plate.busy()}>
          {t.vehicle.continue()}
        </Button>
      }
    >
      <h1 tabIndex={-1}>{plate.title()}</h1>
      <p className="lead" data-feature="plate-entry">
        {plate.lead()}
      </p>
      <Field
        id={field}
        className="plate-field"
        label={plate.label()}
        hint={plate.hint()}
        error={fields.errorOf(field) || rejection}
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
        onChange={change}
        clean={cleanPlate}
      />
    </StepsSheet>
  );
}
