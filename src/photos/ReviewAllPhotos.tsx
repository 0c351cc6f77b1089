import { Fragment, useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button, Spinner } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { AllPhotosViewer, type AllPhotosViewerProps, usePhotoViewer } from './AllPhotosViewer.tsx';
import { type ShownPhoto, useAllPhotos } from './allPhotos.ts';
import { PhotosPage, useProgressText, useSafetyText, useUnsavedCount } from './PhotosPage.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import { ProcessingAlert } from './ProcessingState.tsx';
import type { PhotoPlan, PromptPosition } from './photoPlan.ts';
import type { PhotoCamera, ProcessingState } from './usePhotoCamera.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';

interface ReviewAllPhotosProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly camera: PhotoCamera;
  /** Withdraws a photo that has not been sent, to replace it. */
  readonly onRetake: (photoId: string, at: PromptPosition | null) => void;
  /** Opens the review of the additional photo that the customer has not confirmed yet. */
  readonly onReview: () => void;
  readonly onDone: () => void;
  /**
   * Opens the camera for an additional photo of a place; empty if the customer decides what it shows.
   * @default a dialog with file inputs
   */
  readonly onAdd?: (place: string) => void;
}

/** All requested and additional photos, and a button to add more. */
export function ReviewAllPhotos({
  assignment,
  context,
  camera,
  onRetake,
  onReview,
  onDone,
  onAdd,
}: ReviewAllPhotosProps) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  /** What the added photo shows; undefined while the dialog is closed. */
  const [place, setPlace] = useState<string>();
  const add = onAdd ?? setPlace;
  const [openKey, setOpenKey] = useState<string>();
  const { Component: PhotoViewer, load } = usePhotoViewer();
  const photos = useAllPhotos(assignment, context);
  const { plan } = context;
  const { processing, capture } = camera;
  const isEmpty = plan.total === 0;
  const title = isEmpty ? t.photos.none_title() : t.photos.all_title();
  const open = ({ key, isUnconfirmed }: ShownPhoto) => {
    if (isUnconfirmed) return onReview();
    load();
    setOpenKey(key);
  };
  const viewer: AllPhotosViewerProps | undefined =
    PhotoViewer && openKey !== undefined
      ? {
          PhotoViewer,
          photos: [...photos.sets.flat(), ...photos.additional].filter((photo) => !photo.isUnconfirmed),
          openKey,
          onMove: setOpenKey,
          onClose: () => setOpenKey(undefined),
          onRetake,
          onAddAnother: (photo) => {
            // Replaces the viewer, because a press of Escape would close two stacked dialogs.
            setOpenKey(undefined);
            add(photo.title);
          },
        }
      : undefined;
  return (
    <PhotosPage title={title} plan={plan} vehicle={assignment.vehicleText}>
      <div className="sheet-body">
        <div className="photos-head">
          <h1 tabIndex={-1}>{title}</h1>
          <p>{isEmpty ? m.photos.none_lead() : m.photos.all_lead()}</p>
        </div>
        {place === undefined && <ProcessingAlert processing={processing} />}
        {!isEmpty && <ProgressNote plan={plan} />}
      </div>
      <div className="stage">
        {isEmpty && (
          <div className="stage-art stage-art--framed">
            <Art name="extra-photo" label="" spriteUrl={art} />
          </div>
        )}
        <div className="stage-content shots-sets">
          {plan.sets.map((set, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets is fixed, and their ids may be missing
            <SetPhotos key={index} title={set.title} photos={photos.sets[index] ?? []} onOpen={open} />
          ))}
          {photos.additional.length > 0 && (
            <SetPhotos title={t.photos.additional()} photos={photos.additional} onOpen={open} />
          )}
        </div>
      </div>
      <div className="sheet-more">
        <section className="more">
          <h2 id="more">{m.photos.more()}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of a form */}
          <div className="more-actions" role="group" aria-labelledby="more">
            <Button onClick={() => add('')} icon={<Glyph name="plus" small />}>
              {t.photos.yes()}
            </Button>
            <Button onClick={onDone}>{t.photos.no()}</Button>
          </div>
        </section>
      </div>
      <div className="actions">
        <Button kind="main" onClick={onDone}>
          {t.photos.done()}
        </Button>
      </div>
      {viewer &&
        (__TENANT__.damageMarking ? (
          <AllPhotosViewer
            {...viewer}
            onMarked={(copy, original) => {
              setOpenKey(undefined);
              // The customer may circle the damage far away from the vehicle.
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
    </PhotosPage>
  );
}

function ProgressNote({ plan }: { plan: PhotoPlan }) {
  const texts = [useProgressText(plan), useSafetyText(plan)].filter(Boolean);
  const sentGlyph = plan.sentCount < plan.total ? 'cloud' : 'success';
  const savedGlyph = plan.queuedCount > 0 ? 'device' : sentGlyph;
  const glyph = useUnsavedCount() > 0 ? 'warning' : savedGlyph;
  return (
    <p className="standing">
      <Glyph name={glyph} small />
      <span>{texts.join(' · ')}</span>
    </p>
  );
}

interface SetPhotosProps {
  readonly title: string;
  readonly photos: readonly ShownPhoto[];
  readonly onOpen: (photo: ShownPhoto) => void;
}

function SetPhotos({ title, photos, onOpen }: SetPhotosProps) {
  return (
    <section className={photos.length > 2 ? 'shots-set' : 'shots-set shots-set--small'}>
      <h2>{title}</h2>
      <PhotoTiles photos={photos} onOpen={onOpen} />
    </section>
  );
}

interface AddPhotoDialogProps {
  /** What the photo shows; empty if the customer decides. */
  readonly place: string;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Dialog to add a photo: camera, file, or cancel. */
function AddPhotoDialog({ place, processing, onFile, onClose }: AddPhotoDialogProps) {
  const { m, t } = useMessages();
  const isProcessing = processing.kind === 'processing';
  return (
    <Dialog
      title={place === '' ? m.photos.add_title() : m.photos.viewer.another_title()}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={
        <Fragment>
          <PhotoInput
            className={buttonClass('main')}
            source="camera"
            isDisabled={isProcessing}
            onFile={onFile}
          >
            {isProcessing ? <Spinner /> : <Icon name="camera" />}
            <span>{isProcessing ? t.photos.making() : t.photos.take()}</span>
          </PhotoInput>
          <PhotoInput className={buttonClass()} source="files" isDisabled={isProcessing} onFile={onFile}>
            <Glyph name="image" small />
            <span>{t.photos.choose()}</span>
          </PhotoInput>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {t.photos.cancel()}
          </button>
        </Fragment>
      }
    >
      <ProcessingAlert processing={processing} />
      <p>{place === '' ? m.photos.add_text() : place}</p>
    </Dialog>
  );
}
