import type { Assignment } from '#src/domain/assignment.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { AdditionalPhotos, freelyAdded } from './AdditionalPhotos.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { Finder } from './Finder.tsx';
import { MakingAlert, MakingCover } from './MakingState.tsx';
import { Shoot } from './Shoot.tsx';
import type { PhotoFlowHandle } from './usePhotoFlow.ts';

export interface TakeAdditionalPhotosProps {
  readonly assignment: Assignment;
  readonly photos: PhotoFlowHandle;
  readonly onBack: () => void;
}

/** Takes any number of additional photos, one after another, until the user is done. */
export function TakeAdditionalPhotos({ assignment, photos, onBack }: TakeAdditionalPhotosProps) {
  const m = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const { ground, making, capture, dispatch } = photos;
  const own = freelyAdded(ground.inHand);
  const sent = assignment.additionalPhotos;
  const added = sent.length + own.length;
  const title = m.photos.extra_title();
  useScreenTitle(plainText(m.photos.document_title({ title: plainText(title), name })));
  return (
    <CameraFrame plan={ground.plan} at={null} onBack={onBack}>
      <Finder isEmpty aria-busy={making.kind === 'making' || undefined}>
        <Art name="photo-hint" label={plainText(m.photos.example_drawing())} sheet={art} />
        <MakingCover making={making} />
      </Finder>
      <div className="cam-text">
        <h1 tabIndex={-1}>
          <DisplayText text={title} />
        </h1>
        <p>
          <DisplayText text={added > 0 ? m.photos.extra_count({ count: added }) : m.photos.extra_hint()} />
        </p>
      </div>
      <MakingAlert making={making} />
      <Shoot isOff={making.kind === 'making'} onFile={capture} />
      {added > 0 && (
        <div className="cam-strip">
          <AdditionalPhotos sent={sent} inHand={own} />
        </div>
      )}
      <div className="actions">
        <Button kind={added > 0 ? 'main' : 'plain'} onClick={() => dispatch({ type: 'doneChosen' })}>
          {plainText(m.photos.done())}
        </Button>
      </div>
    </CameraFrame>
  );
}
