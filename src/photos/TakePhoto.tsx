import { Fragment } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { ShownPhoto } from './allPhotos.ts';
import { CameraControls } from './CameraControls.tsx';
import { CameraFrame, Viewfinder } from './CameraFrame.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import { ProcessingAlert, ProcessingOverlay } from './ProcessingState.tsx';
import type { PhotoPlan, PromptPosition } from './photoPlan.ts';
import type { ProcessingState } from './usePhotoCamera.ts';

/** Subject of a photo. */
export interface PhotoSubject {
  readonly title: string;
  /**
   * The title with its language.
   * @default the title
   */
  readonly heading?: Content;
  /** One or two sentences. */
  readonly hint?: Content;
  /** Null if there is no example. */
  readonly exampleUrl: string | null;
}

export interface TakePhotoProps {
  readonly plan: PhotoPlan;
  /** Null for an additional photo, which has no prompt. */
  readonly at: PromptPosition | null;
  readonly subject: PhotoSubject;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
  /** The photos that were added so far, on a screen that takes one after another until the customer is done. */
  readonly added?: { readonly photos: readonly ShownPhoto[]; readonly onDone: () => void };
}

/** Takes one photo: an example, a hint, and the shutter. */
export function TakePhoto({ plan, at, subject, processing, onFile, onBack, added }: TakePhotoProps) {
  const { title, exampleUrl } = subject;
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <ExampleFinder url={exampleUrl} title={title} isAdditional={at === null} processing={processing} />
      <PhotoText {...subject} />
      <ProcessingAlert processing={processing} />
      <CameraControls isDisabled={processing.kind === 'processing'} onFile={onFile} />
      {added && <AddedPhotos {...added} />}
    </CameraFrame>
  );
}

/** The heading of a photo and its hint. */
export function PhotoText({ title, heading, hint }: PhotoSubject) {
  return (
    <div className="cam-text">
      <h1 tabIndex={-1}>{heading ?? title}</h1>
      {hint && <p>{hint}</p>}
    </div>
  );
}

interface ExampleFinderProps {
  readonly url: string | null;
  readonly title: string;
  /** An additional photo has no example, but a drawing. */
  readonly isAdditional: boolean;
  readonly processing: ProcessingState;
}

/** The viewfinder before a photo is taken: an example of it. */
export function ExampleFinder({ url, title, isAdditional, processing }: ExampleFinderProps) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  return (
    <Viewfinder
      isEmpty
      aria-busy={processing.kind === 'processing' || undefined}
      data-close-up={isAdditional || undefined}
    >
      {isAdditional ? (
        <Art name="extra-photo" label={t.photos.extra_picture()} spriteUrl={art} />
      ) : (
        <ExamplePicture url={url} title={title} />
      )}
      {!isAdditional && processing.kind !== 'processing' && (
        <span className="finder-tag" aria-hidden="true">
          <Glyph name="image" small />
          {m.photos.example()}
        </span>
      )}
      <ProcessingOverlay processing={processing} />
    </Viewfinder>
  );
}

/** The additional photos so far, and the button that ends the screen. */
export function AddedPhotos({ photos, onDone }: NonNullable<TakePhotoProps['added']>) {
  const { t } = useMessages();
  return (
    <Fragment>
      {photos.length > 0 && (
        <div className="cam-strip">
          <PhotoTiles photos={photos} />
        </div>
      )}
      <div className="actions">
        <Button kind={photos.length > 0 ? 'main' : 'plain'} onClick={onDone}>
          {t.photos.done()}
        </Button>
      </div>
    </Fragment>
  );
}
