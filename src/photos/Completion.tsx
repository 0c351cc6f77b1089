import { Fragment, useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { isSurveyDue } from '#src/claim/humanStatus.ts';
import { parsePhotoTimes } from '#src/claim/photoTimes.ts';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatTime } from '#src/texts/formats.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ProgressList } from '#src/ui/ProgressList.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { AddPhotoDialog } from './AddPhotoDialog.tsx';
import { AllPhotosViewer, type AllPhotosViewerProps, usePhotoViewer } from './AllPhotosViewer.tsx';
import { type ShownPhoto, useAllPhotos } from './allPhotos.ts';
import { isPhotoRatingDue, PhotoRating } from './PhotoRating.tsx';
import { PhotosAroundCar } from './PhotosAroundCar.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import type { PromptPosition } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.ts';
import { useFormatCount } from './photoTitles.ts';
import { ProcessingAlert } from './processingParts.tsx';
import type { PhotoCamera } from './usePhotoCamera.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';

interface CompletionProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly camera: PhotoCamera;
  /** Withdraws a photo that has not been sent, to replace it. */
  readonly onRetake: (photoId: string, at: PromptPosition | null) => void;
  /** Opens the review of the additional photo that the customer has not confirmed yet. */
  readonly onReview: () => void;
  /**
   * Opens the camera for an additional photo. `place` is empty if the customer decides what the photo shows.
   * @default a dialog with file inputs
   */
  readonly onAdd?: (place: string) => void;
}

/** The completion page of the photos: how many the carrier has, what happens next, all photos, and a button to add one. */
export function Completion({ assignment, context, camera, onRetake, onReview, onAdd }: CompletionProps) {
  const { t } = useMessages();
  const { NotifyMe } = usePhotoServices();
  /** What the added photo shows; undefined while the dialog is closed. */
  const [place, setPlace] = useState<string>();
  const add = onAdd ?? setPlace;
  const [openKey, setOpenKey] = useState<string>();
  const { Component: PhotoViewer, load } = usePhotoViewer();
  const { sets, additional } = useAllPhotos(assignment, context);
  const requested = sets.flat();
  const confirmed = [...requested, ...additional].filter((photo) => !photo.isUnconfirmed);
  const { processing, capture } = camera;
  const [isRatingAsked] = useState(() => isPhotoRatingDue(assignment));
  const { title, lead } = useDelivery(confirmed, context);
  useScreenTitle(t.photos.document_title({ title, name: useTenant().name }));
  const open = ({ key, isUnconfirmed }: ShownPhoto) => {
    if (isUnconfirmed) return onReview();
    load();
    setOpenKey(key);
  };
  const viewer: AllPhotosViewerProps | undefined =
    PhotoViewer && openKey !== undefined
      ? {
          PhotoViewer,
          photos: confirmed,
          openKey,
          onMove: setOpenKey,
          onClose: () => setOpenKey(undefined),
          onRetake,
          onAddAnother: (photo) => {
            // The dialog replaces the viewer, because a press of Escape would close two stacked dialogs.
            setOpenKey(undefined);
            add(photo.title);
          },
        }
      : undefined;
  return (
    <div className="sheet completion">
      <div className="sheet-body">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {place === undefined && <ProcessingAlert processing={processing} />}
        {confirmed.length > 0 && (
          <Fragment>
            <NextSteps assignment={assignment} photos={confirmed} />
            {NotifyMe && <NotifyMe />}
            {isRatingAsked && <PhotoRating assignment={assignment} />}
          </Fragment>
        )}
      </div>
      <div className="stage">
        <div className="stage-art">
          <PhotosAroundCar plan={context.plan} sets={sets} />
        </div>
        <div className="stage-content">
          <PhotoSection title={t.photos.all_title()} photos={requested} onOpen={open} />
          <PhotoSection title={t.photos.additional()} photos={additional} onOpen={open} />
        </div>
      </div>
      <div className="actions">
        <ClaimLink assignment={assignment} />
        <Button icon={<Icon name="camera" />} onClick={() => add('')}>
          {t.photos.add_title()}
        </Button>
      </div>
      {viewer &&
        (__TENANT__.damageMarking ? (
          <AllPhotosViewer
            {...viewer}
            onMarked={(copy, original) => {
              setOpenKey(undefined);
              // No position, because the customer may be far away from the vehicle when circling the damage.
              capture(copy, t.marking.copy_of({ title: original.title }), () => undefined);
            }}
          />
        ) : (
          <AllPhotosViewer {...viewer} />
        ))}
      {place !== undefined && (
        <AddPhotoDialog
          place={place}
          processing={processing}
          onFile={(file) => capture(file, place)}
          onClose={() => setPlace(undefined)}
        />
      )}
      <p className="vh" role="status">
        {confirmed.length > 0 && title}
      </p>
    </div>
  );
}

/** How many photos the carrier has received, and what happens to the remaining photos. */
function useDelivery(photos: readonly ShownPhoto[], { localPhotos }: LivePhotoContext) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const count = useFormatCount();
  const sent = photos.filter(({ status }) => status.kind === 'sent').length;
  const total = photos.length;
  const has = (kind: ShownPhoto['status']['kind']) => photos.some(({ status }) => status.kind === kind);
  if (total === 0) return { title: t.photos.none_title(), lead: m.photos.none_lead() };
  if (sent === total) return { title: t.photos.complete.title({ count: sent, name }), lead: '' };
  const title =
    sent === 0
      ? t.photos.complete.none({ count: total })
      : t.photos.complete.part({ sent, total: count(total), name });
  if (has('attention')) return { title, lead: m.queue.look() };
  if (has('unsafe')) return { title, lead: m.photos.on_way_memory() };
  const isWaiting = localPhotos.some(({ activity, failure }) => activity.kind === 'resting' && failure);
  return {
    title,
    lead: isWaiting ? m.photos.complete.waiting({ sent }) : m.photos.complete.sending({ sent }),
  };
}

/** The vehicle, the photos and the estimate, each with what is known about its date. */
function NextSteps({ assignment, photos }: { assignment: Assignment; photos: readonly ShownPhoto[] }) {
  const { m, t } = useMessages();
  const { localeCode } = useTenant();
  const times = parsePhotoTimes(useAtomValue(photoTimesAtom)).get(assignment.id);
  const sentAtMs = Math.max(...(times?.values() ?? []));
  const isSent = photos.every(({ status }) => status.kind === 'sent');
  const { complete } = m.photos;
  return (
    <ProgressList
      label={t.steps.label()}
      current={isSent ? 2 : 1}
      isCurrentComplete={false}
      labels={{ done: t.steps.done(), now: t.steps.now(), next: t.steps.next() }}
      steps={[
        { id: 'vehicle', name: complete.vehicle(), note: assignment.vehicleText },
        {
          id: 'photos',
          name: isSent ? complete.received() : complete.on_way(),
          note: Number.isFinite(sentAtMs) && formatTime(sentAtMs, localeCode),
        },
        {
          id: 'estimate',
          name: complete.estimate(),
          note: t.estimate.usual().trim() || m.estimate.waiting_note(),
        },
      ]}
    />
  );
}

interface PhotoSectionProps {
  readonly title: string;
  readonly photos: readonly ShownPhoto[];
  readonly onOpen: (photo: ShownPhoto) => void;
}

function PhotoSection({ title, photos, onOpen }: PhotoSectionProps) {
  if (photos.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <PhotoTiles photos={photos} onOpen={onOpen} />
    </section>
  );
}

function ClaimLink({ assignment }: { assignment: Assignment }) {
  const { t } = useMessages();
  return isSurveyDue(assignment, useTenant()) ? (
    <Link className={buttonClass('main')} to={memberHref.feedback(assignment.id)}>
      {t.photos.next()}
    </Link>
  ) : (
    <Link className={buttonClass('main')} to={memberHref.estimate(assignment.id)}>
      {t.photos.complete.claim()}
    </Link>
  );
}
