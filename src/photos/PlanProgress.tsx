import { ProgressSegments } from './ProgressSegments.tsx';
import type { PhotoPlan } from './photoPlan.ts';
import { useProgressText, useSafetyText } from './useProgressText.ts';

/** The photo progress, with a note where the photos are. */
export function PlanProgress({ plan }: { plan: PhotoPlan }) {
  return (
    <div className="photos-progress">
      <p>
        <b>{useProgressText(plan)}</b>
        <span>{useSafetyText(plan)}</span>
      </p>
      <ProgressSegments plan={plan} />
    </div>
  );
}
