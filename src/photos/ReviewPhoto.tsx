import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Advice } from '#src/device/image/advice.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { listen } from '#src/ui/listen.ts';
import { Note } from '#src/ui/Note.tsx';
import { CameraFrame, Finder, type PictureSize } from './CameraFrame.tsx';
import { StatusLine } from './CameraStatus.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { flyToChip } from './live/flyToChip.ts';
import { type PhotoPlan, type PromptPosition, promptAt } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.ts';
import { usePhotoTitle } from './photoTitles.ts';
import { type LocalPhoto, needsAttention } from './queue/photoQueue.ts';
import { usePhotoUrl } from './usePhotoUrls.ts';

interface ReviewPhotoProps {
  readonly plan: PhotoPlan;
  readonly at: PromptPosition | null;
  readonly photo: LocalPhoto;
  readonly advice: Advice | undefined;
  /** Object URL of the file that was just taken, to show it until the stored photo has been read. */
  readonly fileUrl: string | undefined;
  readonly onUse: () => void;
  readonly onRetake: () => void;
  readonly onBack: () => void;
}

/** The photo in large size, with its actions. If the backend has rejected it, the reason is shown. */
export function ReviewPhoto(props: ReviewPhotoProps) {
  const { plan, at, photo, advice, fileUrl, onUse, onRetake, onBack } = props;
  const { m, t } = useMessages();
  const prompt = at ? promptAt(plan, at) : undefined;
  const title = usePhotoTitle(prompt, plan.total);
  const { queue } = usePhotoServices();
  const url = usePhotoUrl(queue, photo.id);
  const refusal = needsAttention(photo) ? photo.failure : null;
  const use = () => {
    if (__TENANT__.liveCamera) flyToChip();
    // If React removed the focused element, the browser would calculate the layout in the middle of React's update.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onUse();
  };
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <UserPhoto url={url ?? fileUrl} title={title} exampleUrl={prompt?.exampleUrl ?? null} />
      <div className="cam-text">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {refusal ? (
        <Alert key={`${refusal.attempt} ${refusal.error.kind}`} title={m.photos.refused_title()}>
          <p>{errorText(m, refusal.error, m.photos.refused())}</p>
        </Alert>
      ) : advice && photo.isOnDevice ? (
        <PhotoAdvice advice={advice} />
      ) : (
        <StatusLine glyph={photo.isOnDevice ? 'device' : 'warning'}>
          {photo.isOnDevice ? m.photos.kept() : m.photos.kept_memory()}
        </StatusLine>
      )}
      <div className="actions">
        <Button kind="main" onClick={use}>
          {refusal ? t.photos.send_again() : t.photos.use()}
        </Button>
        <Button icon={<Glyph name="retry" small />} onClick={onRetake}>
          {t.photos.retake()}
        </Button>
      </div>
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
  const [picture, setPicture] = useState<PictureSize>();
  return (
    <Finder picture={picture} ref={exampleUrl === null ? null : pressAndHold.area}>
      {url !== undefined && (
        <img
          className="mine"
          src={url}
          alt={t.photos.mine({ title })}
          decoding="sync"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setPicture({ width, height })
          }
        />
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
    </Finder>
  );
}

/**
 * True while the customer presses the area with a finger or the mouse, or holds down a key on the button. A click from
 * a screen reader, which has no pointer, toggles the state.
 */
function usePressAndHold() {
  const [isHeld, setHeld] = useState(false);
  const release = () => setHeld(false);
  const area = useRef<HTMLDivElement>(null);
  // Runs after each render, because `area` is set only while the photo has an example, and the photo can change.
  useEffect(() =>
    listen(area.current, {
      pointerdown({ button }) {
        if (button === 0) setHeld(true);
      },
      pointerup: release,
      pointerleave: release,
      pointercancel: release,
      // Prevents the browser's image menu on a long press.
      contextmenu: (event) => event.preventDefault(),
    }),
  );
  const button = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      setHeld(true);
    },
    onKeyUp(event: KeyboardEvent) {
      event.preventDefault();
      release();
    },
    onBlur: release,
    onClick(event: MouseEvent) {
      // Screen readers and voice control click without holding. Such a click has a count of 0; a pointer click has at
      // least 1.
      if (event.detail === 0) setHeld((held) => !held);
    },
  };
  return [isHeld, { area, button }] as const;
}

/** Advice on how to improve the photo, as a note between the photo and its buttons. It does not block the user. */
function PhotoAdvice({ advice }: { advice: Advice }) {
  const [title, text] = useAdviceTexts(advice);
  return (
    <Note kind="warning" title={title}>
      <p>{text}</p>
    </Note>
  );
}

/** The same advice for screen readers, in a polite live region that does not interrupt. */
export function AnnouncedAdvice({ advice }: { advice: Advice }) {
  return useAdviceTexts(advice).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the texts is fixed
    <span key={index}>
      <span> </span>
      {text}
    </span>
  ));
}

function useAdviceTexts(advice: Advice): readonly [Elements, Elements] {
  const { m } = useMessages();
  return advice === 'dark'
    ? [m.photos.dark(), m.photos.dark_text()]
    : [m.photos.blurry(), m.photos.blurry_text()];
}
