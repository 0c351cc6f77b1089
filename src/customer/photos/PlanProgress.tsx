import type { PhotoPlan } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { ProgressSegments } from './ProgressSegments.tsx';
import { SafetyText } from './SafetyText.tsx';
import { useFormatCount } from './useFormatCount.ts';

/** The photo progress, with a note whether the page can be closed. */
export function PlanProgress({ plan }: { plan: PhotoPlan }) {
  const m = useMessages();
  const count = useFormatCount();
  return (
    <div className="photos-progress">
      <p>
        <b>
          <DisplayText text={m.photos.progress({ done: count(plan.sentCount), total: count(plan.total) })} />
        </b>
        <span>
          <SafetyText queuedCount={plan.queuedCount} />
        </span>
      </p>
      <ProgressSegments plan={plan} />
    </div>
  );
}
