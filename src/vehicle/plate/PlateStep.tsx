import type { Assignment } from '#src/api/assignment.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { cleanIdentifier } from '#src/texts/visibleText.ts';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { useMediaQuery, wideScreenQuery } from '#src/ui/useMediaQuery.ts';
import { useVehicleEntry } from '../useVehicleEntry.tsx';
import { useVehicleFlow } from '../useVehicleFlow.ts';

const field = 'plate';

/** License plate entry, for carriers that identify vehicles by their plate. */
export function PlateStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { plate } = m.vehicle;
  const { art } = useLinks();
  const isWideScreen = useMediaQuery(wideScreenQuery);
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
    <StepsPage
      step="vehicle"
      vehicle={assignment.vehicleText}
      picture={isWideScreen && <Art name="photo-front" label="" spriteUrl={art} />}
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
    </StepsPage>
  );
}

/** Number of characters of a license plate or registration number. */
const plateLength = { min: 3, max: 12 } as const;

/** Cleans a copied plate and removes a label such as `Plate:` before it, because no plate contains a colon. */
function cleanPlate(text: string): string {
  return cleanIdentifier(text).replace(/^.*:/, '');
}

/** Returns the plate in upper case with single spaces. */
export function normalizePlate(text: string): string {
  return cleanPlate(text).trim().toUpperCase();
}

/**
 * Plates can contain letters of any script, dots and hyphens, so only the length and one letter or digit are required.
 */
export function isPlate(text: string): boolean {
  const plate = normalizePlate(text);
  return plate.length >= plateLength.min && plate.length <= plateLength.max && /[\p{L}\p{N}]/u.test(plate);
}
