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
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { VinText } from '#src/ui/VinText.tsx';
import { useOpenClaim } from './openClaim.ts';
import { RequestAlert } from './RequestAlert.tsx';
import { useStepTitle, useVehicleFlow } from './useVehicleFlow.ts';
import { VinLocationHelp } from './VinPlaces.tsx';

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
    <StepsPage
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
        <p className="stack panel">
          <span className="small">{unknown.typed()}</span>
          <b className="mono">
            <VinText text={outcome.entry.vin} />
          </b>
          <Link className="line-link" navigate={close} to={memberHref.vin(id, 'enter')}>
            {t.vehicle.unknown.correct()}
          </Link>
        </p>
      )}
    </StepsPage>
  );
}

/** Explains what the VIN photo must show. It is taken as the first photo of the claim. */
export function VinPhotoStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  const { photo } = m.vehicle;
  const { open, isBusy, failure } = useOpenClaim(assignment.id);
  useStepTitle(t.vehicle.photo.title(), failure !== undefined);
  return (
    <StepsPage
      step="photos"
      alert={failure && <RequestAlert key={failure.attempt} error={failure.error} onRetry={open} />}
      picture={!failure && <Art name="vin-photo" label={t.vehicle.photo.picture()} spriteUrl={art} />}
      actions={
        <Button kind="main" onClick={open} busy={isBusy && t.vehicle.success.busy()}>
          {t.vehicle.continue()}
        </Button>
      }
    >
      <h1 tabIndex={-1}>{photo.title()}</h1>
      <p className="lead">{photo.lead()}</p>
      <ul className="stack icons vin-hints">
        <li>
          <Glyph name="check" small />
          {photo.all()}
        </li>
        <li>
          <Glyph name="sun" small />
          {photo.light()}
        </li>
        <li>
          <Glyph name="search" small />
          {photo.near()}
        </li>
      </ul>
      <VinLocationHelp />
    </StepsPage>
  );
}
