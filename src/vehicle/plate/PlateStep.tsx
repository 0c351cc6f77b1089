import type { Assignment } from '#src/api/assignment.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { useVehicleEntry } from '../useVehicleEntry.tsx';
import { useVehicleFlow } from '../useVehicleFlow.ts';
import { cleanPlate, isPlate, normalizePlate, plateLength } from './licensePlate.ts';

const field = 'plate';

/** License plate entry, for carriers that identify vehicles by their plate. */
export function PlateStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { plate } = m.vehicle;
  const [{ typed }, dispatch] = useVehicleFlow(assignment.id);
  const { isBusy, error, alert, submit, clear } = useVehicleEntry({
    assignment,
    entry: { kind: 'plate', plate: normalizePlate(typed) },
    field,
    title: t.vehicle.plate.title(),
    problem: isPlate(typed) ? undefined : plate.wrong_length(),
    invalid: plate.wrong_length(),
    unavailable: { title: plate.unavailable_title(), text: plate.unavailable() },
  });
  const change = (text: string) => {
    if (text === typed) return;
    dispatch({ type: 'entryTyped', text });
    clear();
  };
  return (
    <StepsSheet
      step="vehicle"
      vehicle={assignment.vehicleText}
      onSubmit={submit}
      alert={alert}
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
        className="vehicle-entry plate-field"
        label={plate.label()}
        hint={plate.hint()}
        error={error}
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
