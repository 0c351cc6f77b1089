import type { Advice } from '#src/device/image/advice.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Note } from '#src/ui/Note.tsx';

/** Advice on how to improve the photo, as a note between the photo and its buttons. It does not block the user. */
export function PhotoAdvice({ advice }: { advice: Advice }) {
  const [title, text] = useAdviceTexts(advice);
  return (
    <Note kind="warning" title={title}>
      <p>{text}</p>
    </Note>
  );
}

/** The same advice for screen readers, in a polite live region that does not interrupt. */
export function AnnouncedAdvice({ advice }: { advice: Advice }) {
  return useAdviceTexts(advice).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the texts is fixed
    <span key={index}>
      <span> </span>
      {text}
    </span>
  ));
}

function useAdviceTexts(advice: Advice): readonly [Elements, Elements] {
  const { m } = useMessages();
  return advice === 'dark'
    ? [m.photos.dark(), m.photos.dark_text()]
    : [m.photos.blurry(), m.photos.blurry_text()];
}
