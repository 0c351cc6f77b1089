import { Fragment, useRef } from 'react';
import { CameraVideo, usePictureSize } from '#src/device/camera/CameraVideo.tsx';
import type { CameraStream } from '#src/device/camera/cameraStream.ts';
import { useTorch } from '#src/device/camera/useTorch.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Spinner } from '#src/ui/Button.tsx';
import { useKeys } from '#src/ui/useKeys.ts';
import { Finder } from '../CameraFrame.tsx';
import { CameraStatus } from '../CameraStatus.tsx';
import { ExamplePicture } from '../ExamplePicture.tsx';
import { outlineFor } from '../outline.ts';
import { ProcessingOverlay } from '../processingParts.tsx';
import type { PhotoSubject } from '../TakePhoto.tsx';
import type { ProcessingState } from '../usePhotoCamera.ts';
import { LiveControls, LiveToolbar } from './LiveControls.tsx';
import { useLiveSettings } from './live.atoms.ts';
import type { LiveHint } from './liveAdvice.ts';
import { Outline } from './Outline.tsx';
import { useLiveAdvice } from './useLiveAdvice.ts';
import { useShutter } from './useShutter.ts';

interface LiveCaptureProps {
  readonly subject: PhotoSubject;
  /** Whether the subject has an example picture. */
  readonly hasExample: boolean;
  /** Undefined while the camera starts. */
  readonly stream: CameraStream | undefined;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
}

/** The camera's picture with the outline, the advice, and the shutter under the thumb. */
export function LiveCapture({ subject, hasExample, stream, processing, onFile }: LiveCaptureProps) {
  const { m } = useMessages();
  const [settings] = useLiveSettings();
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = usePictureSize(stream);
  const { shoot, isShooting, hasFailed } = useShutter({ stream, video, onFile });
  const isBusy = isShooting || processing.kind === 'processing';
  const isReady = stream !== undefined && size !== undefined;
  const torch = useTorch(stream, isReady);
  const outline = outlineFor(subject);
  const { hint, isCounting, cancel } = useLiveAdvice({
    video,
    isActive: isReady && !isBusy,
    hasAutoShutter: settings.hasAutoShutter,
    needsLevel: outline !== 'close-up',
    onFire: shoot,
  });
  return (
    <Fragment>
      <Finder
        hasMarks={processing.kind !== 'processing'}
        picture={size}
        aria-busy={isBusy || undefined}
        data-live=""
      >
        {/* Shown until the camera delivers its picture; otherwise, the frame would be empty between two photos. */}
        {!isReady && hasExample && <ExamplePicture url={subject.exampleUrl} title={subject.title} />}
        {stream && <CameraVideo stream={stream} ref={video} className="live-video" onSize={setSize} />}
        {size && outline && settings.hasOutline && <Outline kind={outline} picture={size} />}
        {isReady && !outline && hasExample && settings.hasOutline && (
          <div className="live-example">
            <ExamplePicture url={subject.exampleUrl} title={subject.title} />
          </div>
        )}
        {!isReady && (
          <p className="finder-tag making" role="status">
            <Spinner />
            {m.live.starting()}
          </p>
        )}
        <LiveHintText
          hint={hint}
          hasTorch={torch.hasTorch && !torch.isOn}
          isCounting={isCounting}
          hasFailed={hasFailed}
        />
        {isCounting && <Countdown onCancel={cancel} />}
        <ProcessingOverlay processing={processing} />
        <LiveToolbar
          stream={stream}
          isReady={isReady}
          torch={torch}
          hasGuide={outline !== undefined || hasExample}
        />
      </Finder>
      <CameraStatus processing={processing} />
      <LiveControls isDisabled={!isReady || isBusy} isBusy={isBusy} onShoot={shoot} onFile={onFile} />
    </Fragment>
  );
}

interface LiveHintTextProps {
  readonly hint: LiveHint | undefined;
  /** Whether the camera has a light that is off. */
  readonly hasTorch: boolean;
  readonly isCounting: boolean;
  /** Whether the camera returned no photo. */
  readonly hasFailed: boolean;
}

/** One short message over the picture. Screen readers announce it politely. */
function LiveHintText({ hint, hasTorch, isCounting, hasFailed }: LiveHintTextProps) {
  const { live } = useMessages().m;
  const { hints } = live;
  const texts = {
    blank: hints.blank,
    dark: hasTorch ? hints.dark_light : hints.dark,
    tilted: hints.tilted,
    moving: hints.moving,
    blurry: hints.blurry,
  } as const;
  const text = hasFailed ? live.no_frame() : isCounting ? live.counting() : hint && texts[hint]();
  return (
    <p className="live-hint" role="status">
      {text && <span key={hasFailed ? 'failed' : isCounting ? 'counting' : hint}>{text}</span>}
    </p>
  );
}

/**
 * The ring that fills while the automatic shutter counts down. Escape, or a touch anywhere in the picture, cancels the
 * countdown.
 */
function Countdown({ onCancel }: { onCancel: () => void }) {
  const { t } = useMessages();
  useKeys(() => document, { Escape: onCancel });
  return (
    <button type="button" className="live-countdown" aria-label={t.live.cancel()} onClick={onCancel}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle className="live-ring" cx="50" cy="50" r="44" pathLength="1" />
      </svg>
      <span aria-hidden="true">{t.live.tap_to_cancel()}</span>
    </button>
  );
}
