import type { Advice } from '#src/device/image/advice.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { Note } from '#src/ui/Note.tsx';

/** Advice on how to improve the photo, as a note between the photo and its buttons. It does not block the user. */
export function PhotoAdvice({ advice }: { advice: Advice }) {
  const [title, text] = useAdviceTexts(advice);
  return (
    <Note kind="warning" title={<DisplayText text={title} />}>
      <p>
        <DisplayText text={text} />
      </p>
    </Note>
  );
}

/** The same advice for screen readers, in a polite live region that does not interrupt. */
export function AnnouncedAdvice({ advice }: { advice: Advice }) {
  return useAdviceTexts(advice).map((text) => (
    <span key={text}>
      <span> </span>
      <DisplayText text={text} />
    </span>
  ));
}

function useAdviceTexts(advice: Advice): readonly [string, string] {
  const m = useMessages();
  return advice === 'dark'
    ? [m.photos.dark(), m.photos.dark_text()]
    : [m.photos.blurry(), m.photos.blurry_text()];
}
