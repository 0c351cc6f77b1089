import { type PhotoPlan, type PromptPosition, promptAt } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { CameraControls } from './CameraControls.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { ExampleFinder } from './ExampleFinder.tsx';
import { ProcessingAlert } from './ProcessingState.tsx';
import type { ProcessingState } from './useCapture.ts';
import { useFormatCount } from './useFormatCount.ts';
import { usePromptTitle } from './usePromptTitle.ts';

export interface TakePhotoProps {
  readonly plan: PhotoPlan;
  readonly at: PromptPosition;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
}

/** Takes one photo: an example, a hint, and the shutter. */
export function TakePhoto({ plan, at, processing, onFile, onBack }: TakePhotoProps) {
  const m = useMessages();
  const { name } = useTenant();
  const count = useFormatCount();
  const titleOf = usePromptTitle();
  const prompt = promptAt(plan, at);
  const title = prompt ? titleOf(prompt) : '';
  const number = count(prompt?.number ?? 0);
  useScreenTitle(plainText(m.photos.photo_title({ number, total: count(plan.total), title, name })));
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
