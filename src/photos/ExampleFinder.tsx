import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { ProcessingOverlay } from './ProcessingState.tsx';
import type { ProcessingState } from './usePhotoCamera.ts';
import { Viewfinder } from './Viewfinder.tsx';

export interface ExampleFinderProps {
  readonly url: string | null;
  readonly title: string;
  /** An additional photo has no example, but a drawing. */
  readonly isAdditional: boolean;
  readonly processing: ProcessingState;
}

/** The viewfinder before a photo is taken: an example of it. */
export function ExampleFinder({ url, title, isAdditional, processing }: ExampleFinderProps) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  return (
    <Viewfinder
      isEmpty
      aria-busy={processing.kind === 'processing' || undefined}
      data-close-up={isAdditional || undefined}
    >
      {isAdditional ? (
        <Art name="extra-photo" label={t.photos.extra_picture()} spriteUrl={art} />
      ) : (
        <ExamplePicture url={url} title={title} />
      )}
      {!isAdditional && processing.kind !== 'processing' && (
        <span className="finder-tag" aria-hidden="true">
          <Glyph name="image" small />
          {m.photos.example()}
        </span>
      )}
      <ProcessingOverlay processing={processing} />
    </Viewfinder>
  );
}
