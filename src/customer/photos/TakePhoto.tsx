import { type PhotoPlan, type PromptPlace, promptAt } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { Finder } from './Finder.tsx';
import { MakingAlert, MakingCover } from './MakingState.tsx';
import { Shoot } from './Shoot.tsx';
import type { Making } from './useCapture.ts';
import { useCounts } from './useCounts.ts';
import { usePromptTitle } from './usePromptTitle.ts';

export interface TakePhotoProps {
  readonly plan: PhotoPlan;
  readonly at: PromptPlace;
  readonly making: Making;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
}

/** Takes one photo: an example, a hint, and the shutter. */
export function TakePhoto({ plan, at, making, onFile, onBack }: TakePhotoProps) {
  const m = useMessages();
  const { name } = useTenant();
  const count = useCounts();
  const titleOf = usePromptTitle();
  const prompt = promptAt(plan, at);
  const title = prompt ? titleOf(prompt) : '';
  const number = count(prompt?.number ?? 0);
  useScreenTitle(plainText(m.photos.photo_title({ number, total: count(plan.total), title, name })));
  if (!prompt) return null;
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <Finder isEmpty aria-busy={making.kind === 'making' || undefined}>
        <ExamplePicture url={prompt.exampleUrl} title={title} />
        {making.kind !== 'making' && (
          <span className="finder-tag" aria-hidden="true">
            <Glyph name="image" small />
            <DisplayText text={m.photos.example()} />
          </span>
        )}
        <MakingCover making={making} />
      </Finder>
      <div className="cam-text">
        <h1 tabIndex={-1}>{title}</h1>
        {prompt.description && <p>{prompt.description}</p>}
      </div>
      <MakingAlert making={making} />
      <Shoot isOff={making.kind === 'making'} onFile={onFile} />
    </CameraFrame>
  );
}
