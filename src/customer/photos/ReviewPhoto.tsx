import type { ReactNode } from 'react';
import { type PhotoPlan, type PromptPlace, promptAt } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { Finder } from './Finder.tsx';
import { PhotoAdvice } from './PhotoAdvice.tsx';
import type { PhotoInHand } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { SendingFailed } from './SendingFailed.tsx';
import { SendingMeter } from './SendingMeter.tsx';
import { useCounts } from './useCounts.ts';
import { useHold } from './useHold.ts';
import type { PhotoFlowHandle } from './usePhotoFlow.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';
import { usePromptTitle } from './usePromptTitle.ts';
import { useSlow } from './useSlow.ts';

export interface ReviewPhotoProps {
  readonly plan: PhotoPlan;
  readonly at: PromptPlace | null;
  readonly photo: PhotoInHand;
  readonly photos: Pick<PhotoFlowHandle, 'advice' | 'sending' | 'submit' | 'retake' | 'cancel' | 'goOn'>;
  readonly isUploading: boolean;
  readonly onBack: () => void;
}

/** The photo, large, and the two things that can be done with it. [PHO-12] */
export function ReviewPhoto({ plan, at, photo, photos, isUploading, onBack }: ReviewPhotoProps) {
  const m = useMessages();
  const prompt = at ? promptAt(plan, at) : undefined;
  const title = useReviewTitle(plan, at);
  const { queue } = usePhotoServices();
  const url = usePhotoUrl(queue, photo.id);
  const { sending } = photos;
  const isSlow = useSlow(isUploading);
  const kept = photo.isOnDevice ? m.photos.kept() : m.photos.kept_memory();
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <MyPhoto url={url} title={title} exampleUrl={prompt?.exampleUrl ?? null}>
        {isUploading && <SendingMeter id={photo.id} />}
      </MyPhoto>
      <div className="cam-text">
        <h1 tabIndex={-1}>{title}</h1>
        {sending.kind !== 'failed' && (
          <p className="kept" role="status">
            <Glyph name={photo.isOnDevice ? 'device' : 'warning'} small />
            <span>
              <DisplayText text={isSlow && photo.isOnDevice ? m.photos.slow() : kept} />
            </span>
          </p>
        )}
      </div>
      {photos.advice && !isUploading && sending.kind !== 'failed' && <PhotoAdvice advice={photos.advice} />}
      {sending.kind === 'failed' && (
        <SendingFailed key={sending.attempt} error={sending.error} isOnDevice={photo.isOnDevice} />
      )}
      <ReviewActions photos={photos} isUploading={isUploading} isSlow={isSlow} />
    </CameraFrame>
  );
}

function useReviewTitle(plan: PhotoPlan, at: PromptPlace | null): string {
  const m = useMessages();
  const { name } = useTenant();
  const count = useCounts();
  const titleOf = usePromptTitle();
  const prompt = at ? promptAt(plan, at) : undefined;
  const title = prompt ? titleOf(prompt) : plainText(m.photos.extra_counter());
  const number = count(prompt?.number ?? 0);
  const document = prompt
    ? m.photos.photo_title({ number, total: count(plan.total), title, name })
    : m.photos.document_title({ title, name });
  useScreenTitle(plainText(document));
  return title;
}

interface MyPhotoProps {
  readonly url: string | undefined;
  readonly title: string;
  readonly exampleUrl: string | null;
  readonly children: ReactNode;
}

/** Held down, it shows the example in its place. */
function MyPhoto({ url, title, exampleUrl, children }: MyPhotoProps) {
  const m = useMessages();
  const [isHeld, hold] = useHold();
  return (
    <Finder ref={exampleUrl === null ? null : hold.area}>
      {url !== undefined && (
        <img className="mine" src={url} alt={plainText(m.photos.mine({ title }))} draggable={false} />
      )}
      {isHeld && (
        <div className="finder-over">
          <ExamplePicture url={exampleUrl} title={title} />
        </div>
      )}
      {exampleUrl !== null && (
        <button type="button" className="finder-tag compare" aria-pressed={isHeld} {...hold.button}>
          <Glyph name="eye" small />
          <DisplayText text={isHeld ? m.photos.example() : m.photos.compare()} />
        </button>
      )}
      {children}
    </Finder>
  );
}
