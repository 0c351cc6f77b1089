import { useLayoutEffect } from 'react';
import { AddedPhotos } from '../AddedPhotos.tsx';
import { CameraControls } from '../CameraControls.tsx';
import { CameraFrame } from '../CameraFrame.tsx';
import { ExampleFinder } from '../ExampleFinder.tsx';
import { ProcessingAlert } from '../ProcessingState.tsx';
import { PhotoText } from '../TakePhoto.tsx';
import type { TakePhotoProps } from '../takePhotoProps.ts';
import { LiveAdded } from './LiveAdded.tsx';
import { LiveCapture } from './LiveCapture.tsx';
import { LiveFailure } from './LiveFailure.tsx';
import { LiveOffer } from './LiveOffer.tsx';
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
