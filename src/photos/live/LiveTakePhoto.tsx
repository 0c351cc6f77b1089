import type { CameraFailure } from '#src/device/camera/camera.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { CameraControls, ChoosePhoto } from '../CameraControls.tsx';
import { CameraFrame } from '../CameraFrame.tsx';
import { CameraStatus, StatusLine } from '../CameraStatus.tsx';
import { FixCamera } from '../FixCamera.tsx';
import { AddedPhotos, ExampleFinder, PhotoText, type TakePhotoProps } from '../TakePhoto.tsx';
import { LiveCapture } from './LiveCapture.tsx';
import { liveCameraDependenciesAtom } from './live.atoms.ts';
import { useLiveCamera } from './useLiveCamera.ts';

/**
 * Takes one photo with the live camera. While the camera is off, shows an example, a hint and file inputs instead, so
 * that the customer can continue after every failure.
 */
export function LiveTakePhoto({ plan, at, subject, processing, onFile, onBack, added }: TakePhotoProps) {
  const { m } = useMessages();
  const { state, turnOn, retry } = useLiveCamera();
  const isLive = state.kind === 'starting' || state.kind === 'open';
  const isBusy = processing.kind === 'processing';
  const { title, exampleUrl } = subject;
  // The React keys preserve the heading, and with it the focus, when the camera starts.
  const parts = [
    <PhotoText key="text" plan={plan} at={at} {...subject} />,
    added && <AddedPhotos key="added" {...added} />,
  ];
  if (isLive)
    return (
      <CameraFrame plan={plan} at={at} onBack={onBack}>
        <LiveCapture
          key="live"
          subject={subject}
          hasExample={at !== null}
          stream={state.kind === 'open' ? state.stream : undefined}
          processing={processing}
          onFile={onFile}
        />
        {parts}
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
      {parts}
      <CameraStatus processing={processing} isBlocked={state.kind === 'failed'}>
        {state.kind === 'failed' ? (
          <LiveFailure failure={state.failure} onRetry={retry} onFile={onFile} />
        ) : (
          <StatusLine glyph="info">{m.live.consent()}</StatusLine>
        )}
      </CameraStatus>
      {state.kind === 'failed' ? (
        <CameraControls isDisabled={isBusy} onFile={onFile} />
      ) : (
        <LiveOffer isDisabled={isBusy || state.kind === 'checking'} onTurnOn={turnOn} onFile={onFile} />
      )}
    </CameraFrame>
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
  return (
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
  );
}

interface LiveFailureProps {
  readonly failure: CameraFailure;
  readonly onRetry: () => void;
  readonly onFile: (file: File) => void;
}

/** Says in one line why the live camera is off and what to do. The file inputs below it work in any case. */
function LiveFailure({ failure, onRetry, onFile }: LiveFailureProps) {
  const { m, t } = useMessages();
  const { failed } = m.live;
  const isInApp = useAtomValue(liveCameraDependenciesAtom)?.isInApp ?? false;
  const reason = reasonOf(failure, isInApp);
  const action =
    reason === 'denied' ? (
      <FixCamera onFile={onFile} />
    ) : (
      reason === 'busy' && (
        <button type="button" className="cam-fix" onClick={onRetry}>
          {t.live.failed.again()}
        </button>
      )
    );
  return (
    <StatusLine glyph="warning" action={action}>
      {failed[reason]()}
    </StatusLine>
  );
}

function reasonOf(failure: CameraFailure, isInApp: boolean) {
  if (isInApp && failure !== 'busy' && failure !== 'ended') return 'by_app';
  if (failure === 'denied' || failure === 'missing') return failure;
  // After a stream that has ended or a browser that did not answer, another attempt often works.
  return failure === 'insecure' || failure === 'unsupported' ? 'unsupported' : 'busy';
}
