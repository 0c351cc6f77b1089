import { type PhotoPlan, type PromptPosition, promptAt } from '#src/domain/photoPlan.ts';
import { CameraControls } from './CameraControls.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { ExampleFinder } from './ExampleFinder.tsx';
import { ProcessingAlert } from './ProcessingState.tsx';
import type { ProcessingState } from './useCapture.ts';
import { usePhotoTitle } from './usePhotoTitle.ts';

export interface TakePhotoProps {
  readonly plan: PhotoPlan;
  readonly at: PromptPosition;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
}

/** Takes one photo: an example, a hint, and the shutter. */
export function TakePhoto({ plan, at, processing, onFile, onBack }: TakePhotoProps) {
  const prompt = promptAt(plan, at);
  const title = usePhotoTitle(prompt, plan.total);
  if (!prompt) return null;
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <ExampleFinder url={prompt.exampleUrl} title={title} processing={processing} />
      <div className="cam-text">
        <h1 tabIndex={-1}>{title}</h1>
        {prompt.description && <p>{prompt.description}</p>}
      </div>
      <ProcessingAlert processing={processing} />
      <CameraControls isDisabled={processing.kind === 'processing'} onFile={onFile} />
    </CameraFrame>
  );
}
