import type { PhotoPlan } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Segments } from './Segments.tsx';
import { useCounts } from './useCounts.ts';

/** The photo progress, with a note that the photos cannot get lost. */
export function PlanProgress({ plan }: { plan: PhotoPlan }) {
  const m = useMessages();
  const count = useCounts();
  return (
    <div className="photos-progress">
      <p>
        <b>
          <DisplayText text={m.photos.progress({ done: count(plan.sentCount), total: count(plan.total) })} />
        </b>
        <span>
          <DisplayText
            text={plan.inHandCount === 0 ? m.photos.safe() : m.photos.in_hand({ count: plan.inHandCount })}
          />
        </span>
      </p>
      <Segments plan={plan} />
    </div>
  );
}
