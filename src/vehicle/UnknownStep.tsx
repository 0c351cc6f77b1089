import { useSetAtom } from 'jotai';
import type { Assignment } from '#src/api/assignment.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { VinText } from '#src/ui/VinText.tsx';
import { useStepTitle } from './useStepTitle.ts';
import { useVehicleFlow } from './useVehicleFlow.ts';

/** The backend has no vehicle with this VIN, so the customer takes a photo of the VIN instead. */
export function UnknownStep({ assignment: { id } }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  const go = useGo();
  const { unknown } = m.vehicle;
  const { close } = useOverlayEntry();
  const [{ outcome }] = useVehicleFlow(id);
  const markVinRequired = useSetAtom(vinRequiredAtom);
  useStepTitle(t.vehicle.unknown.title());
  const takeVinPhoto = () => {
    markVinRequired(id, true);
    go(memberHref.vin(id, 'photo'));
  };
  return (
    <StepsSheet
      step="vehicle"
      picture={<Art name="vehicle-unknown" label={t.vehicle.unknown.picture()} spriteUrl={art} />}
      actions={
        <Button kind="main" icon={<Icon name="camera" />} onClick={takeVinPhoto}>
          {t.vehicle.unknown.photograph()}
        </Button>
      }
    >
      <h1 tabIndex={-1}>{unknown.title()}</h1>
      <p className="lead">{unknown.lead()}</p>
      {outcome.kind === 'unknown' && outcome.entry.kind === 'vin' && (
        <p className="vin-typed">
          <span>{unknown.typed()}</span>
          <b className="vin-text">
            <VinText text={outcome.entry.vin} />
          </b>
          <Link className="line-link" navigate={close} to={memberHref.vin(id, 'enter')}>
            {t.vehicle.unknown.correct()}
          </Link>
        </p>
      )}
    </StepsSheet>
  );
}
