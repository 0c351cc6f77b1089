import { useEffect, useEffectEvent } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { PhotoRow } from './PhotoRow.tsx';
import { PhotosPage, PlanProgress } from './PhotosPage.tsx';
import { usePhotoServices } from './photoServices.ts';
import { serializeStep } from './photoSteps.ts';
import { needsAttention } from './queue/photoQueue.ts';
import { UploadNotice } from './UploadNotice.tsx';
import { usePhotoContext } from './usePhotoContext.ts';

/**
 * The last screen of the photo flow while photos are still on this device. Lists them, and opens the feedback when all of
 * them have arrived. The customer can also continue earlier.
 */
export function SendingPhotos({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  const { queue } = usePhotoServices();
  const { plan, localPhotos } = usePhotoContext(assignment, false);
  const unsent = localPhotos.filter(({ stage }) => stage.kind !== 'taken');
  const hasArrived = unsent.length === 0;
  const isOnDevice = unsent.every((photo) => photo.isOnDevice);
  const isResting = unsent.some(({ activity, failure }) => activity.kind === 'resting' && failure !== null);
  const refused = unsent.filter(needsAttention);
  const safetyText = isOnDevice ? m.photos.on_way_lead() : m.photos.on_way_memory();
  const title = t.photos.on_way_title();
  const next = memberHref.photosFeedback(assignment.id);
  const go = useGo();
  const goOn = useEffectEvent(() => {
    if (hasArrived) go(next, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the last photo has arrived
  useEffect(() => goOn(), [hasArrived]);
  if (hasArrived) return null;
  return (
    <div className="page">
      <PhotosPage title={title} plan={plan} vehicle={assignment.vehicleText}>
        <div className="sheet-body">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="on-way-lead">{refused.length > 0 ? m.queue.look() : safetyText}</p>
          {plan.total > 0 && <PlanProgress plan={plan} />}
        </div>
        <div className="stage">
          <div className="stage-art">
            <Art name="photos-sending" label={t.photos.on_way_picture()} spriteUrl={art} />
          </div>
          <ul className="stage-content files queue-photos" aria-label={t.queue.list()}>
            {unsent.map((photo) => (
              <PhotoRow key={photo.id} photo={photo} queue={queue} />
            ))}
          </ul>
        </div>
        <div className="actions">
          <Link className={buttonClass('main')} to={next}>
            {t.photos.next()}
          </Link>
          {isResting && (
            <Button onClick={() => unsent.forEach(({ id }) => void queue.confirm(id))}>
              {t.photos.send_again()}
            </Button>
          )}
        </div>
      </PhotosPage>
      <UploadNotice
        plan={plan}
        photos={refused}
        reviewedId={undefined}
        onShow={(at) =>
          go(`${memberHref.photos(assignment.id)}?${serializeStep({ kind: 'reviewPhoto', at })}`)
        }
      />
    </div>
  );
}
