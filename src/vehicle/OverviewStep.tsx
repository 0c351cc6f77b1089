import { type Assignment, incompletePhotoSets } from '#src/api/assignment.ts';
import { missingPrompts } from '#src/api/photoSet.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { ClaimSteps } from '#src/ui/page/ClaimSteps.tsx';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { useStepTitle } from './useVehicleFlow.ts';

/** Overview of the steps of the claim, shown before the first step. */
export function OverviewStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  const { overview } = m.vehicle;
  useStepTitle(t.vehicle.overview.title());
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const sets = incompletePhotoSets(assignment, vinRequiredIds.has(assignment.id));
  const total = sets.flatMap(missingPrompts).length;
  return (
    <StepsPage
      step="vehicle"
      hasSteps={false}
      picture={<Art name="walk-around" label={t.vehicle.overview.picture()} spriteUrl={art} />}
      aside={
        <div className="steps-large">
          <ClaimSteps
            layout="down"
            current="vehicle"
            notes={{
              vehicle: useEntryNote(),
              photos: total === 0 ? overview.photos_note() : overview.photos_counted({ total }),
              estimate: overview.estimate_note(),
            }}
          />
        </div>
      }
      actions={
        <Link className={buttonClass('main')} to={memberHref.vin(assignment.id, 'enter')}>
          {t.vehicle.continue()}
        </Link>
      }
    >
      <h1 tabIndex={-1}>{overview.title()}</h1>
      {assignment.vehicleText !== '' && (
        <p className="for-vehicle">
          <Glyph name="car" small />
          <span>{overview.vehicle({ vehicle: assignment.vehicleText })}</span>
        </p>
      )}
      <p className="lead">{overview.lead()}</p>
    </StepsPage>
  );
}

function useEntryNote(): Elements {
  const { overview } = useMessages().m.vehicle;
  return __TENANT__.usesVinVerification ? overview.vin_note() : overview.plate_note();
}
