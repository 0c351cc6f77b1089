import { Fragment, useLayoutEffect, useState } from 'react';
import type { CameraFailure } from '#src/device/camera/camera.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { CameraControls, CameraHelp, ChoosePhoto } from '../CameraControls.tsx';
import { CameraFrame } from '../CameraFrame.tsx';
import { ProcessingAlert } from '../ProcessingState.tsx';
import { AddedPhotos, ExampleFinder, PhotoText, type TakePhotoProps } from '../TakePhoto.tsx';
import { LiveCapture } from './LiveCapture.tsx';
import { liveCameraDependenciesAtom } from './live.atoms.ts';
import { useLiveCamera } from './useLiveCamera.ts';

/**
 * Takes one photo with the live camera. While the camera is off, shows an example, a hint and file inputs instead, so
 * that the customer can continue after every failure.
 */
export function LiveTakePhoto({ plan, at, subject, processing, onFile, onBack, added }: TakePhotoProps) {
  const { state, turnOn, retry } = useLiveCamera();
  const isLive = state.kind === 'starting' || state.kind === 'open';
  useLivePageClass(isLive);
  const isBusy = processing.kind === 'processing';
  const { title, exampleUrl } = subject;
  // The key keeps the heading, and so the focus, when the camera starts.
  const text = <PhotoText key="text" {...subject} />;
  if (isLive)
    return (
      <CameraFrame plan={plan} at={at} onBack={onBack} isLive>
        <LiveCapture
          key="live"
          subject={subject}
          hasExample={at !== null}
          stream={state.kind === 'open' ? state.stream : undefined}
          processing={processing}
          onFile={onFile}
        />
        {added && <LiveAdded {...added} />}
        {text}
      </CameraFrame>
    );
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <ExampleFinder
        key="example"
        url={exampleUrl}
        title={title}
        isAdditional={at === null}
        processing={processing}
      />
      {text}
      {state.kind === 'failed' && <LiveFailure failure={state.failure} onRetry={retry} onFile={onFile} />}
      <ProcessingAlert processing={processing} />
      {state.kind === 'failed' ? (
        <CameraControls isDisabled={isBusy} onFile={onFile} />
      ) : (
        <LiveOffer isDisabled={isBusy || state.kind === 'checking'} onTurnOn={turnOn} onFile={onFile} />
      )}
      {added && <AddedPhotos {...added} />}
    </CameraFrame>
  );
}

/** Marks the page while the camera's picture is shown, so that CSS gives it the whole window. */
function useLivePageClass(isLive: boolean): void {
  useLayoutEffect(() => {
    if (!isLive) return;
    const { classList } = document.documentElement;
    classList.add('has-live');
    return () => classList.remove('has-live');
  }, [isLive]);
}

/** The last additional photo, and the button that ends the screen. The hint shows the number of photos. */
function LiveAdded({ photos, onDone }: NonNullable<TakePhotoProps['added']>) {
  const { t } = useMessages();
  const url = photos[photos.length - 1]?.url;
  return (
    <div className="live-added">
      {url !== undefined && <img src={url} alt="" />}
      <Button small kind={photos.length > 0 ? 'main' : 'plain'} onClick={onDone}>
        {t.photos.done()}
      </Button>
    </div>
  );
}

interface LiveOfferProps {
  readonly isDisabled: boolean;
  readonly onTurnOn: () => void;
  readonly onFile: (file: File) => void;
}

/**
 * The controls before the camera is on. The middle button names this action and switches the camera on; the browser
 * then asks for permission.
 */
function LiveOffer({ isDisabled, onTurnOn, onFile }: LiveOfferProps) {
  const { m, t } = useMessages();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <Fragment>
      <p className="live-consent">{m.live.consent()}</p>
      <div className="shoot" data-feature="live-camera">
        <ChoosePhoto isDisabled={isDisabled} onFile={onFile} />
        <button type="button" className="shoot-item" disabled={isDisabled} onClick={onTurnOn}>
          <span className="shutter">
            <span>
              <Icon name="camera" />
            </span>
          </span>
          <span>{t.live.turn_on()}</span>
        </button>
        <PhotoInput className="shoot-item" source="camera" isDisabled={isDisabled} onFile={onFile}>
          <span className="ghost">
            <Glyph name="device" />
          </span>
          <span>{m.live.app()}</span>
        </PhotoInput>
      </div>
      <button type="button" className="cam-link" onClick={() => setHelpOpen(true)}>
        {t.photos.camera_off()}
      </button>
      {isHelpOpen && <CameraHelp onFile={onFile} onClose={() => setHelpOpen(false)} />}
    </Fragment>
  );
}

interface LiveFailureProps {
  readonly failure: CameraFailure;
  readonly onRetry: () => void;
  readonly onFile: (file: File) => void;
}

/** Explains why the live camera is off and what to do. The file inputs beside it work in any case. */
function LiveFailure({ failure, onRetry, onFile }: LiveFailureProps) {
  const { m, t } = useMessages();
  const { failed } = m.live;
  const isInApp = useAtomValue(liveCameraDependenciesAtom)?.isInApp ?? false;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const reason = reasonOf(failure, isInApp);
  const texts = {
    denied: [failed.denied, failed.denied_text],
    missing: [failed.missing, failed.missing_text],
    busy: [failed.busy, failed.busy_text],
    unsupported: [failed.unsupported, failed.unsupported_text],
    by_app: [failed.by_app, failed.by_app_text],
  } as const;
  const [title, text] = texts[reason];
  return (
    <div className={reason === 'denied' ? 'live-failure live-failure--denied' : 'live-failure'} role="status">
      <Note
        kind="warning"
        title={title()}
        action={
          reason === 'denied' ? (
            <Button small onClick={() => setHelpOpen(true)}>
              {t.live.failed.how()}
            </Button>
          ) : reason === 'busy' ? (
            <Button small onClick={onRetry}>
              {t.live.failed.again()}
            </Button>
          ) : undefined
        }
      >
        <p>{text()}</p>
      </Note>
      {isHelpOpen && <CameraHelp onFile={onFile} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function reasonOf(failure: CameraFailure, isInApp: boolean) {
  if (isInApp && failure !== 'busy' && failure !== 'ended') return 'by_app';
  if (failure === 'denied' || failure === 'missing') return failure;
  // After a stream that has ended or a browser that did not answer, another attempt often works.
  return failure === 'insecure' || failure === 'unsupported' ? 'unsupported' : 'busy';
}
