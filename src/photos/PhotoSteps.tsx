import { useMessages } from '#src/texts/context.tsx';
import { ClaimSteps } from '#src/ui/page/ClaimSteps.tsx';
import { estimateMinutes, type PhotoPlan } from './photoPlan.ts';
import { useProgressText } from './useProgressText.ts';

export interface PhotoStepsProps {
  readonly plan: PhotoPlan;
  readonly vehicle: string;
  /** Hidden on small screens. */
  readonly isWideOnly?: boolean;
}

/** The steps of the claim, with the vehicle and the number of photos. */
export function PhotoSteps({ plan, vehicle, isWideOnly = false }: PhotoStepsProps) {
  const { m } = useMessages();
  const progress = useProgressText(plan);
  const hasNoPhotos = plan.sentCount + plan.queuedCount === 0;
  const note = hasNoPhotos
    ? m.photos.count_note({ total: plan.total, minutes: estimateMinutes(plan.total) })
    : progress;
  return (
    <div className={isWideOnly ? 'steps-top steps-top--wide' : 'steps-top'}>
      <ClaimSteps current="photos" layout="across" notes={{ vehicle, photos: plan.total > 0 && note }} />
    </div>
  );
}
