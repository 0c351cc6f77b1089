import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { useMessages } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { useMediaQuery, wideScreenQuery } from '#src/ui/useMediaQuery.ts';
import { VinScanner } from '../scan/VinScanner.tsx';
import { useVehicleEntry } from '../useVehicleEntry.tsx';
import { useVehicleFlow } from '../useVehicleFlow.ts';
import { VinLocationHelp, VinPlaces } from '../VinPlaces.tsx';
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
  const problem = findVinProblem(typed);
  const { isBusy, error, alert, submit, clear } = useVehicleEntry({
    assignment,
    entry: { kind: 'vin', vin: normalizeVin(typed) },
    field,
    title: t.vehicle.vin.title(),
    problem: problem && problemText(m, problem),
    invalid: vin.invalid(),
    rejected: vin.lookup_failed(),
    unavailable: { title: vin.unavailable_title(), text: vin.unavailable() },
  });
  const change = (text: string) => {
    if (text === typed) return;
    setEdited(true);
    dispatch({ type: 'entryTyped', text });
    // Capitalizing the same VIN is not a change by the user, so the field's error stays.
    if (normalizeVin(text) === normalizeVin(typed)) return;
    clear();
  };
  return (
    <StepsPage
      step="vehicle"
      vehicle={assignment.vehicleText}
      aside={isWideScreen && <VinPlaces />}
      onSubmit={submit}
      alert={alert}
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
      <VinLocationHelp />
    </StepsPage>
  );
}

function problemText({ vehicle: { vin } }: Messages['m'], problem: VinProblem): Elements {
  if (problem === 'length') return vin.wrong_length();
  return problem === 'letters' ? vin.letters() : vin.characters();
}
