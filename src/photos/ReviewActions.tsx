import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { flyToChip } from './live/flyToChip.ts';
import type { PhotoReview } from './usePhotoReview.ts';

/** Use the photo, or take another one. */
export function ReviewActions({ review: { state, submit, retake } }: { review: PhotoReview }) {
  const { t } = useMessages();
  const confirm = () => {
    if (__TENANT__.liveCamera) flyToChip();
    // The browser calculates the layout of a half-built screen if the focused element is removed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    submit();
  };
  return (
    <div className="actions">
      <Button kind="main" onClick={confirm}>
        {state.kind === 'refused' ? t.photos.send_again() : t.photos.use()}
      </Button>
      <Button icon={<Glyph name="retry" small />} onClick={retake}>
        {t.photos.retake()}
      </Button>
    </div>
  );
}
