import { promptAt } from '#src/domain/photoPlan.ts';
import { CameraControls } from '../CameraControls.tsx';
import { CameraFrame } from '../CameraFrame.tsx';
import { ExampleFinder } from '../ExampleFinder.tsx';
import { ProcessingAlert } from '../ProcessingState.tsx';
import type { TakePhotoProps } from '../TakePhoto.tsx';
import { usePhotoTitle } from '../usePhotoTitle.ts';
import { LiveCapture } from './LiveCapture.tsx';
import { LiveFailure } from './LiveFailure.tsx';
import { LiveOffer } from './LiveOffer.tsx';
import { useLiveCamera } from './useLiveCamera.ts';
import { useLivePageClass } from './useLivePageClass.ts';

/**
 * Takes one photo with the live camera. While the camera is off, this is the screen without it: an example, a hint and
 * file inputs. So every failure has a way on.
 */
export function LiveTakePhoto({ plan, at, processing, onFile, onBack }: TakePhotoProps) {
  const { state, turnOn, retry } = useLiveCamera();
  const isLive = state.kind === 'starting' || state.kind === 'open';
  useLivePageClass(isLive);
  const prompt = promptAt(plan, at);
  const title = usePhotoTitle(prompt, plan.total);
  if (!prompt) return null;
  const isBusy = processing.kind === 'processing';
  // The key keeps the heading, and so the focus, when the camera starts.
  const text = (
    <div className="cam-text" key="text">
      <h1 tabIndex={-1}>{title}</h1>
      {prompt.description && <p>{prompt.description}</p>}
    </div>
  );
  if (isLive)
    return (
      <CameraFrame plan={plan} at={at} onBack={onBack} isLive>
        <LiveCapture
          key="live"
          prompt={prompt}
          title={title}
          stream={state.kind === 'open' ? state.stream : undefined}
          processing={processing}
          onFile={onFile}
        />
        {text}
      </CameraFrame>
    );
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <ExampleFinder key="example" url={prompt.exampleUrl} title={title} processing={processing} />
      {text}
      {state.kind === 'failed' && <LiveFailure failure={state.failure} onRetry={retry} onFile={onFile} />}
      <ProcessingAlert processing={processing} />
      {state.kind === 'failed' ? (
        <CameraControls isDisabled={isBusy} onFile={onFile} />
      ) : (
        <LiveOffer isDisabled={isBusy || state.kind === 'checking'} onTurnOn={turnOn} onFile={onFile} />
      )}
    </CameraFrame>
  );
}
