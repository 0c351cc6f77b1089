import { Fragment, useRef } from 'react';
import { CameraVideo, usePictureSize } from '#src/device/camera/CameraVideo.tsx';
import type { CameraStream } from '#src/device/camera/cameraStream.ts';

import { useTorch } from '#src/device/camera/useTorch.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Spinner } from '#src/ui/Button.tsx';
import { ExamplePicture } from '../ExamplePicture.tsx';
import { outlineFor } from '../outline.ts';
import { ProcessingAlert, ProcessingOverlay } from '../ProcessingState.tsx';
import type { PhotoSubject } from '../takePhotoProps.ts';
import type { ProcessingState } from '../usePhotoCamera.ts';
import { Countdown } from './Countdown.tsx';
import { LiveControls } from './LiveControls.tsx';
import { LiveHintText } from './LiveHintText.tsx';
import { LiveToolbar } from './LiveToolbar.tsx';
import { useLiveSettings } from './liveSettings.ts';
import { Outline } from './Outline.tsx';
import { useLiveAdvice } from './useLiveAdvice.ts';
import { useShutter } from './useShutter.ts';

export interface LiveCaptureProps {
  readonly subject: PhotoSubject;
  /** Whether a subject without an outline has an example. */
  readonly hasExample: boolean;
  /** Undefined while the camera starts. */
  readonly stream: CameraStream | undefined;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
}

/** The camera's picture with the outline, the advice, and the shutter under the thumb. */
export function LiveCapture({ subject, hasExample, stream, processing, onFile }: LiveCaptureProps) {
  const { m } = useMessages();
  const [settings, changeSettings] = useLiveSettings();
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
      <div
        className="live-finder"
        aria-busy={isBusy || undefined}
        data-hand={settings.isLeftHanded ? 'left' : 'right'}
      >
        {stream && <CameraVideo stream={stream} ref={video} className="live-video" onSize={setSize} />}
        {size && outline && settings.hasOutline && <Outline kind={outline} picture={size} />}
        {isReady && !outline && hasExample && settings.hasOutline && (
          <div className="live-example">
            <ExamplePicture url={subject.exampleUrl} title={subject.title} />
          </div>
        )}
        {!isReady && (
          <p className="live-starting" role="status">
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
      </div>
      <LiveToolbar
        stream={stream}
        isReady={isReady}
        torch={torch}
        hasGuide={outline !== undefined || hasExample}
        settings={settings}
        onChange={changeSettings}
      />
      <ProcessingAlert processing={processing} />
      <LiveControls
        isDisabled={!isReady || isBusy}
        isBusy={isBusy}
        settings={settings}
        onChange={changeSettings}
        onShoot={shoot}
        onFile={onFile}
      />
    </Fragment>
  );
}
