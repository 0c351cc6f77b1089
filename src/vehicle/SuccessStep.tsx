import type { Assignment } from '#src/api/assignment.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { VinText } from '#src/ui/VinText.tsx';
import { useOpenClaim } from './openClaim.ts';
import { RequestAlert } from './RequestAlert.tsx';
import { useStepTitle, useVehicleFlow } from './useVehicleFlow.ts';
import type { VehicleOutcome } from './vehicleFlow.ts';

export function SuccessStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  const { success } = m.vehicle;
  const { close } = useOverlayEntry();
  const [{ outcome }] = useVehicleFlow(assignment.id);
  const { open, isBusy, failure } = useOpenClaim(assignment.id);
  const isPlate = outcome.kind === 'confirmed' && outcome.entry.kind === 'plate';
  useStepTitle(isPlate ? t.vehicle.success.title_plate() : t.vehicle.success.title(), failure !== undefined);
  return (
    <StepsPage
      step="photos"
      hasLargeSteps
      vehicle={assignment.vehicleText}
      alert={failure && <RequestAlert key={failure.attempt} error={failure.error} onRetry={open} />}
      picture={!failure && <Art name="vehicle-found" label={t.vehicle.success.picture()} spriteUrl={art} />}
      actions={
        <Button kind="main" onClick={open} busy={isBusy && t.vehicle.success.busy()}>
          {t.vehicle.continue()}
        </Button>
      }
    >
      <h1 tabIndex={-1}>{isPlate ? success.title_plate() : success.title()}</h1>
      <Facts outcome={outcome} />
      <p className="lead">{success.lead()}</p>
      {!isPlate && (
        <Link className="line-link" navigate={close} to={memberHref.vin(assignment.id, 'enter')}>
          {t.vehicle.success.wrong()}
        </Link>
      )}
    </StepsPage>
  );
}

/** The vehicle's data from the backend. If this data has no VIN, shows the VIN that the customer entered. */
function Facts({ outcome }: { outcome: VehicleOutcome }) {
  const { success } = useMessages().t.vehicle;
  if (outcome.kind !== 'confirmed' || outcome.entry.kind === 'plate') return null;
  const { vehicle, entry } = outcome;
  const vin = vehicle?.vin ?? entry.vin;
  const facts = [
    [success.make(), vehicle?.make],
    [success.model(), vehicle?.model],
    [success.year(), vehicle?.year],
    [success.vin(), vin],
  ] as const;
  return (
    <dl className="panel panel--line lines vehicle-facts" aria-label={success.facts()}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            {value === vin ? (
              <dd className="mono">
                <VinText text={value} />
              </dd>
            ) : (
              <dd>{value}</dd>
            )}
          </div>
        ) : null,
      )}
    </dl>
  );
}
