import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { ProcessingOverlay } from './ProcessingState.tsx';
import type { ProcessingState } from './useCapture.ts';
import { Viewfinder } from './Viewfinder.tsx';

export interface ExampleFinderProps {
  readonly url: string | null;
  readonly title: string;
  readonly processing: ProcessingState;
}

/** The viewfinder before a photo is taken: an example of it. */
export function ExampleFinder({ url, title, processing }: ExampleFinderProps) {
  const m = useMessages();
  return (
    <Viewfinder isEmpty aria-busy={processing.kind === 'processing' || undefined}>
      <ExamplePicture url={url} title={title} />
      {processing.kind !== 'processing' && (
        <span className="finder-tag" aria-hidden="true">
          <Glyph name="image" small />
          <DisplayText text={m.photos.example()} />
        </span>
      )}
      <ProcessingOverlay processing={processing} />
    </Viewfinder>
  );
}
