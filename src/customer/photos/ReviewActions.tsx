import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { PhotoReview } from './usePhotoReview.ts';
import { willRetry } from './willRetry.ts';

export interface ReviewActionsProps {
  readonly review: PhotoReview;
  /** Sending takes so long that the customer can continue without waiting. */
  readonly isSlow: boolean;
}

/**
 * The available actions: use or retake before sending, cancel or continue while sending, and all of them while the
 * photo waits for the network.
 */
export function ReviewActions({ review, isSlow }: ReviewActionsProps) {
  const { state, submit, retake, cancel, continueWithoutWaiting } = review;
  const m = useMessages();
  const main = (text: string, onClick: () => void, busy?: string) => (
    <Button kind="main" busy={busy} onClick={onClick}>
      {plainText(text)}
    </Button>
  );
  if (state.kind === 'sending')
    return (
      <div className="actions">
        {isSlow
          ? main(m.photos.next(), continueWithoutWaiting)
          : main(m.photos.use(), submit, plainText(m.photos.sending_photo()))}
        <Button onClick={cancel}>{plainText(m.photos.cancel())}</Button>
      </div>
    );
  const isSentLater = state.kind === 'waiting' || (state.kind === 'failed' && willRetry(state.failure.error));
  if (!isSentLater)
    return (
      <div className="actions">
        {main(state.kind === 'failed' ? m.photos.send_again() : m.photos.use(), submit)}
        <Button icon={<Glyph name="retry" small />} onClick={retake}>
          {plainText(m.photos.retake())}
        </Button>
      </div>
    );
  return (
    <div className="actions actions--two">
      {main(m.photos.next(), continueWithoutWaiting)}
      <Button onClick={submit}>{plainText(m.photos.send_again())}</Button>
      <button type="button" className="cam-link" onClick={retake}>
        {plainText(m.photos.retake())}
      </button>
    </div>
  );
}
