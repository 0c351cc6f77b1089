import type { Assignment } from '#src/api/assignment.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { ClaimLinks } from './ClaimLinks.tsx';
import { CurrentActions } from './CurrentActions.tsx';
import { EstimateSheet } from './EstimateSheet.tsx';

/** Shown when the photos are sent but the customer may not see the estimate yet. */
export function PendingLiability({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const pending = m.estimate.pending;
  const { name } = useTenant();
  const { art } = useLinks();
  return (
    <EstimateSheet
      assignment={assignment}
      title={t.estimate.pending.title()}
      picture={<Art name="liability-wait" label={t.estimate.pending.picture()} spriteUrl={art} />}
    >
      <p className="lead">{pending.lead({ name })}</p>
      <div className="time-box">
        <CurrentActions carrierAction={pending.now()} customerAction={pending.you()}>
          <AddPhotos assignmentId={assignment.id} />
        </CurrentActions>
      </div>
      <ClaimLinks assignmentId={assignment.id} />
    </EstimateSheet>
  );
}
