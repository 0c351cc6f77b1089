import type { Assignment } from '#src/domain/assignment.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { CameraControls } from './CameraControls.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { PhotoTiles } from './PhotoTiles.tsx';
import { ProcessingAlert, ProcessingOverlay } from './ProcessingState.tsx';
import type { PhotoCamera } from './usePhotoCamera.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';
import { useSheetPhotos } from './useSheetPhotos.ts';
import { Viewfinder } from './Viewfinder.tsx';

export interface TakeAdditionalPhotosProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly camera: PhotoCamera;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Takes any number of additional photos, one after another, until the user is done. */
export function TakeAdditionalPhotos({
  assignment,
  context,
  camera,
  onBack,
  onDone,
}: TakeAdditionalPhotosProps) {
  const m = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const { processing, capture } = camera;
  const { additional } = useSheetPhotos(assignment, context);
  const added = additional.length;
  const title = m.photos.extra_title();
  useScreenTitle(plainText(m.photos.document_title({ title: plainText(title), name })));
  return (
    <CameraFrame plan={context.plan} at={null} onBack={onBack}>
      <Viewfinder isEmpty aria-busy={processing.kind === 'processing' || undefined}>
        <Art name="extra-photo" label={plainText(m.photos.extra_picture())} spriteUrl={art} />
        <ProcessingOverlay processing={processing} />
      </Viewfinder>
      <div className="cam-text">
        <h1 tabIndex={-1}>
          <DisplayText text={title} />
        </h1>
        <p>
          <DisplayText text={added > 0 ? m.photos.extra_count({ count: added }) : m.photos.extra_hint()} />
        </p>
      </div>
      <ProcessingAlert processing={processing} />
      <CameraControls isDisabled={processing.kind === 'processing'} onFile={capture} />
      {added > 0 && (
        <div className="cam-strip">
          <PhotoTiles photos={additional} />
        </div>
      )}
      <div className="actions">
        <Button kind={added > 0 ? 'main' : 'plain'} onClick={onDone}>
          {plainText(m.photos.done())}
        </Button>
      </div>
    </CameraFrame>
  );
}
