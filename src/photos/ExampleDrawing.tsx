import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { exampleSubjectFor } from './outline.ts';

export interface ExampleDrawingProps {
  readonly title: string;
  readonly exampleUrl: string | null;
}

/** Built-in drawing of the requested photo in the carrier's colours, chosen by the words of the prompt. */
export function ExampleDrawing({ title, exampleUrl }: ExampleDrawingProps) {
  const { t } = useMessages();
  const { art } = useLinks();
  const subject = exampleSubjectFor({ title, exampleUrl });
  const label = subject === 'any' ? t.photos.example_drawing() : t.photos.example_of({ title });
  return (
    <svg className="art" viewBox="0 0 640 480" role="img" aria-label={label}>
      <use href={`${art}#art-photo-${subject}`} />
    </svg>
  );
}
