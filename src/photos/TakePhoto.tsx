import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { ShownPhoto } from './allPhotos.ts';
import { CameraControls } from './CameraControls.tsx';
import { CameraFrame, Finder } from './CameraFrame.tsx';
import { CameraStatus, StatusLine } from './CameraStatus.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { FixCamera } from './FixCamera.tsx';
import type { PhotoPlan, PromptPosition } from './photoPlan.ts';
import { ProcessingOverlay } from './processingParts.tsx';
import { StandingMap } from './StandingMap.tsx';
import type { ProcessingState } from './usePhotoCamera.ts';

/** The texts and pictures that show the customer what to photograph. */
export interface PhotoSubject {
  readonly title: string;
  /**
   * The title as it is rendered, for example in a `BackendText`.
   * @default `title`
   */
  readonly heading?: Content;
  /** One or two sentences. */
  readonly hint?: Content;
  /** Null if there is no example. */
  readonly exampleUrl: string | null;
  /**
   * A small picture beside the heading.
   * @default `StandingMap` for the photo of a prompt, else nothing
   */
  readonly picture?: Elements;
}

export interface TakePhotoProps {
  readonly plan: PhotoPlan;
  /** Null for an additional photo, which has no prompt. */
  readonly at: PromptPosition | null;
  readonly subject: PhotoSubject;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
  /** Only on the screen for additional photos: the photos added so far, and a function to leave the screen. */
  readonly added?: { readonly photos: readonly ShownPhoto[]; readonly onDone: () => void };
}

/** Takes one photo: an example, a hint, and the shutter. */
export function TakePhoto({ plan, at, subject, processing, onFile, onBack, added }: TakePhotoProps) {
  const { m } = useMessages();
  const { title, exampleUrl } = subject;
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <ExampleFinder url={exampleUrl} title={title} isAdditional={at === null} processing={processing} />
      <PhotoText plan={plan} at={at} {...subject} />
      <CameraStatus processing={processing}>
        <StatusLine glyph="info" action={<FixCamera onFile={onFile} />}>
          {m.photos.camera_off()}
        </StatusLine>
      </CameraStatus>
      {added && <AddedPhotos {...added} />}
      <CameraControls isDisabled={processing.kind === 'processing'} onFile={onFile} />
    </CameraFrame>
  );
}

/** Where to stand, the heading of a photo and its hint. */
export function PhotoText({
  plan,
  at,
  title,
  heading,
  hint,
  picture,
}: PhotoSubject & Pick<TakePhotoProps, 'plan' | 'at'>) {
  return (
    <div className="cam-text">
      {picture ?? (at && <StandingMap plan={plan} at={at} />)}
      <h1 tabIndex={-1}>{heading ?? title}</h1>
      {hint && <p>{hint}</p>}
    </div>
  );
}

interface ExampleFinderProps {
  readonly url: string | null;
  readonly title: string;
  /** An additional photo has no example, so a drawing is shown instead. */
  readonly isAdditional: boolean;
  readonly processing: ProcessingState;
}

/** The viewfinder before a photo is taken: an example of it. */
export function ExampleFinder({ url, title, isAdditional, processing }: ExampleFinderProps) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  return (
    <Finder
      hasMarks
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
    </Finder>
  );
}

/** The last additional photo, and the button to leave the screen. The hint shows the number of photos. */
export function AddedPhotos({ photos, onDone }: NonNullable<TakePhotoProps['added']>) {
  const { t } = useMessages();
  const url = photos[photos.length - 1]?.url;
  return (
    <div className="cam-added">
      {url !== undefined && <img src={url} alt="" />}
      <Button small kind={photos.length > 0 ? 'main' : 'plain'} onClick={onDone}>
        {t.photos.done()}
      </Button>
    </div>
  );
}
