import type { Advice } from '#src/device/image/advice.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { PhotoAdvice } from './PhotoAdvice.tsx';
import { type PhotoPlan, type PromptPosition, promptAt } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import type { PhotoReview } from './usePhotoReview.ts';
import { usePhotoTitle } from './usePhotoTitle.ts';
import { usePhotoUrl } from './usePhotoUrl.ts';
import { usePressAndHold } from './usePressAndHold.ts';
import { Viewfinder } from './Viewfinder.tsx';

export interface ReviewPhotoProps {
  readonly plan: PhotoPlan;
  readonly at: PromptPosition | null;
  readonly review: PhotoReview;
  readonly advice: Advice | undefined;
  readonly onBack: () => void;
}

/** The photo in large size, with its actions. */
export function ReviewPhoto({ plan, at, review, advice, onBack }: ReviewPhotoProps) {
  const { m } = useMessages();
  const { photo, state } = review;
  const prompt = at ? promptAt(plan, at) : undefined;
  const title = usePhotoTitle(prompt, plan.total);
  const { queue } = usePhotoServices();
  const url = usePhotoUrl(queue, photo.id);
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <UserPhoto url={url} title={title} exampleUrl={prompt?.exampleUrl ?? null} />
      <div className="cam-text">
        <h1 tabIndex={-1}>{title}</h1>
        {state.kind !== 'refused' && (
          <p className="kept" role="status">
            <Glyph name={photo.isOnDevice ? 'device' : 'warning'} small />
            <span>{photo.isOnDevice ? m.photos.kept() : m.photos.kept_memory()}</span>
          </p>
        )}
      </div>
      {advice && state.kind === 'unconfirmed' && <PhotoAdvice advice={advice} />}
      {state.kind === 'refused' && (
        <RefusalAlert
          key={`${state.failure.attempt} ${state.failure.error.kind}`}
          error={state.failure.error}
        />
      )}
      <ReviewActions review={review} />
    </CameraFrame>
  );
}

interface UserPhotoProps {
  readonly url: string | undefined;
  readonly title: string;
  readonly exampleUrl: string | null;
}

/** The user's photo. While the user presses and holds it, the example is shown instead. */
function UserPhoto({ url, title, exampleUrl }: UserPhotoProps) {
  const { t } = useMessages();
  const [isHeld, pressAndHold] = usePressAndHold();
  return (
    <Viewfinder ref={exampleUrl === null ? null : pressAndHold.area}>
      {url !== undefined && (
        <img className="mine" src={url} alt={t.photos.mine({ title })} draggable={false} />
      )}
      {isHeld && (
        <div className="finder-over">
          <ExamplePicture url={exampleUrl} title={title} />
        </div>
      )}
      {exampleUrl !== null && (
        <button type="button" className="finder-tag compare" aria-pressed={isHeld} {...pressAndHold.button}>
          <Glyph name="eye" small />
          <span>{isHeld ? t.photos.example() : t.photos.compare()}</span>
        </button>
      )}
    </Viewfinder>
  );
}
