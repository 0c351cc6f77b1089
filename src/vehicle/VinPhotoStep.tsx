import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { useOpenClaim } from './useOpenClaim.ts';
import { useStepTitle } from './useStepTitle.ts';
import { RequestAlert } from './VehicleAlert.tsx';
import { VinLocationDialog } from './VinLocationDialog.tsx';

/** Explains what the VIN photo must show. It is taken as the first photo of the claim. */
export function VinPhotoStep({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  const { photo } = m.vehicle;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { open, isBusy, failure } = useOpenClaim(assignment.id);
  useStepTitle(t.vehicle.photo.title(), failure !== undefined);
  return (
    <StepsSheet
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
      <ul className="vin-hints">
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
      <button className="link-row" type="button" onClick={() => setHelpOpen(true)}>
        <Icon name="help" small />
        <span>{t.vehicle.where.open()}</span>
      </button>
      {isHelpOpen && <VinLocationDialog onClose={() => setHelpOpen(false)} />}
    </StepsSheet>
  );
}
