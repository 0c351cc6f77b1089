import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Note } from '#src/ui/Note.tsx';
import type { Advice } from './photoMaker.ts';

/** What the next try could do better, between the photo and its buttons: a note, never a wall. */
export function PhotoAdvice({ advice }: { advice: Advice }) {
  const m = useMessages();
  const [title, text] =
    advice === 'dark' ? [m.photos.dark(), m.photos.dark_text()] : [m.photos.blurry(), m.photos.blurry_text()];
  return (
    <Note kind="warning" title={<DisplayText text={title} />}>
      <p>
        <DisplayText text={text} />
      </p>
    </Note>
  );
}
