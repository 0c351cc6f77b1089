import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { mayStillArrive } from './mayStillArrive.ts';
import type { PhotoFlowHandle } from './usePhotoFlow.ts';

export interface ReviewActionsProps {
  readonly photos: Pick<PhotoFlowHandle, 'sending' | 'submit' | 'retake' | 'cancel' | 'goOn'>;
  readonly isUploading: boolean;
  /** It takes longer than anybody wants to stand in the rain. */
  readonly isSlow: boolean;
}

/**
 * What can be done with a photo: use it or take it anew; while it goes, stop it or walk on; after a failure, any of
 * these.
 */
export function ReviewActions({ photos, isUploading, isSlow }: ReviewActionsProps) {
  const m = useMessages();
  const { sending, submit, retake, cancel, goOn } = photos;
  const isOffTheAir = sending.kind === 'failed' && mayStillArrive(sending.error);
  if (isUploading || !isOffTheAir) {
    return (
      <div className="actions">
        {isUploading && isSlow ? (
          <Button kind="main" onClick={goOn}>
            {plainText(m.photos.next())}
          </Button>
        ) : (
          <Button kind="main" busy={isUploading && plainText(m.photos.sending_photo())} onClick={submit}>
            {plainText(sending.kind === 'failed' ? m.photos.send_again() : m.photos.use())}
          </Button>
        )}
        {isUploading ? (
          <Button onClick={cancel}>{plainText(m.photos.cancel())}</Button>
        ) : (
          <Button icon={<Glyph name="retry" small />} onClick={retake}>
            {plainText(m.photos.retake())}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="actions actions--two">
      <Button kind="main" onClick={goOn}>
        {plainText(m.photos.next())}
      </Button>
      <Button onClick={submit}>{plainText(m.photos.send_again())}</Button>
      <button type="button" className="cam-link" onClick={retake}>
        {plainText(m.photos.retake())}
      </button>
    </div>
  );
}
