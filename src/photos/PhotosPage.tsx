import { useSyncExternalStore } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { ClaimSteps } from '#src/ui/page/ClaimSteps.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { estimateMinutes, type PhotoPlan, type PromptPosition } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.ts';
import { useFormatCount } from './photoTitles.ts';

interface PhotosPageProps {
  readonly title: string;
  readonly plan: PhotoPlan;
  readonly vehicle: string;
  /** Whether small screens show the steps of the claim too. */
  readonly hasSmallSteps?: boolean;
  readonly children: Elements;
}

/** A page of the photo flow. At the top are the steps of the claim, which name the vehicle and the number of photos. */
export function PhotosPage({ title, plan, vehicle, hasSmallSteps = false, children }: PhotosPageProps) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  useScreenTitle(t.photos.document_title({ title, name }));
  const progress = useProgressText(plan);
  const hasNoPhotos = plan.sentCount + plan.queuedCount === 0;
  const note = hasNoPhotos
    ? m.photos.count_note({ total: plan.total, minutes: estimateMinutes(plan.total) })
    : progress;
  return (
    <div className="sheet photos-sheet">
      <div className={hasSmallSteps ? 'steps-top' : 'steps-top steps-top--wide'}>
        <ClaimSteps current="photos" layout="across" notes={{ vehicle, photos: plan.total > 0 && note }} />
      </div>
      {children}
    </div>
  );
}

/** The photo progress, with a note where the photos are. */
export function PlanProgress({ plan }: { plan: PhotoPlan }) {
  return (
    <div className="photos-progress">
      <p className="row row--ends small">
        <b>{useProgressText(plan)}</b>
        <span>{useSafetyText(plan)}</span>
      </p>
      <ProgressSegments plan={plan} />
    </div>
  );
}

const answerClasses = { missing: '', queued: 'is-held', refused: 'is-held', sent: 'is-done' } as const;

/** One mark per photo, grouped by set: sent, still on this device, current, or not taken yet. */
export function ProgressSegments({ plan, at }: { plan: PhotoPlan; at?: PromptPosition | null }) {
  const { t } = useMessages();
  const count = useFormatCount();
  const label = t.photos.progress({ done: count(plan.sentCount), total: count(plan.total) });
  return (
    <div className="seg" role="img" aria-label={label}>
      {plan.sets.map(({ prompts }, set) =>
        prompts.map(({ id, status }, prompt) => {
          const isNow = at?.set === set && at.prompt === prompt;
          const isFirst = set > 0 && prompt === 0;
          const names = [isNow ? 'is-now' : answerClasses[status], isFirst && 'is-first']
            .filter(Boolean)
            .join(' ');
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets is fixed, and their ids may be missing
          return <i key={`${set} ${id}`} className={names || undefined} />;
        }),
      )}
    </div>
  );
}

/** The number of sent photos: "3 of 8 saved" while the customer has photos to take, else "8 of 8 sent". */
function useProgressText({ sentCount, queuedCount, total }: PhotoPlan): string {
  const { t } = useMessages();
  const count = useFormatCount();
  const text = queuedCount === 0 && sentCount < total ? t.photos.progress_saved : t.photos.progress;
  return text({ done: count(sentCount), total: count(total) });
}

/** Says where the unsent photos are or, once all photos are sent, that the page can be closed. */
function useSafetyText({ sentCount, queuedCount, total }: PhotoPlan): string {
  const { t } = useMessages();
  const unsavedCount = useUnsavedCount();
  if (unsavedCount > 0) return t.queue.unsafe({ count: unsavedCount });
  if (queuedCount > 0) return t.photos.in_hand({ count: queuedCount });
  return sentCount < total ? '' : t.photos.safe();
}

/** The number of photos that the device could not store. They are lost if the page is closed. */
export function useUnsavedCount(): number {
  const { queue } = usePhotoServices();
  return useSyncExternalStore(queue.subscribe, queue.list).filter(({ isOnDevice }) => !isOnDevice).length;
}
