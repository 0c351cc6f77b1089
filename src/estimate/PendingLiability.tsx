import type { Assignment } from '#src/api/assignment.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Art } from '#src/ui/Art.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { ClaimLinks } from './ClaimLinks.tsx';
import { CurrentActions } from './CurrentActions.tsx';
import { EstimateSheet } from './EstimateSheet.tsx';

/** Shown when the photos are sent but the customer may not see the estimate yet. */
export function PendingLiability({ assignment }: { assignment: Assignment }) {
  const { pending } = useMessages().estimate;
  const { name } = useTenant();
  const { art } = useLinks();
  return (
    <EstimateSheet
      assignment={assignment}
      title={pending.title()}
      picture={<Art name="liability-wait" label={plainText(pending.picture())} spriteUrl={art} />}
    >
      <p className="lead">
        <DisplayText text={pending.lead({ name })} />
      </p>
      <div className="time-box">
        <CurrentActions
          carrierAction={<DisplayText text={pending.now()} />}
          customerAction={<DisplayText text={pending.you()} />}
        >
          <AddPhotos assignmentId={assignment.id} />
        </CurrentActions>
      </div>
      <ClaimLinks assignmentId={assignment.id} />
    </EstimateSheet>
  );
}
