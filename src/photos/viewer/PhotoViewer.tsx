import { useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { isRightToLeft } from '#src/ui/isRightToLeft.ts';
import { useKeys } from './useKeys.ts';
import { ZoomablePicture } from './ZoomablePicture.tsx';

/** A photo as the viewer shows it. */
export interface ViewedPhoto {
  readonly key: string;
  readonly title: string;
  /** Undefined if there is no picture to show. */
  readonly url: string | undefined;
  /** The photo on this device, if `url` shows it. */
  readonly file?: Blob | undefined;
  readonly status: { readonly kind: string; readonly icon: GlyphName; readonly text: string };
}

export interface PhotoViewerProps {
  readonly photo: ViewedPhoto;
  /** "2 of 9" */
  readonly position: string;
  /** Undefined at the first photo. */
  readonly onPrevious: (() => void) | undefined;
  /** Undefined at the last photo. */
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
  /** Buttons for what can be done with this photo. */
  readonly actions?: Elements;
}

/** One photo full screen, with its state. */
export function PhotoViewer({ photo, position, onPrevious, onNext, onClose, actions }: PhotoViewerProps) {
  const { t } = useMessages();
  const { title, status } = photo;
  /** @param direction 1 is to the right, which is back if the text runs from right to left */
  const move = (direction: -1 | 1) => ((direction === 1) !== isRightToLeft() ? onNext : onPrevious)?.();
  // On the window, so that a zoomed picture, which listens on the document, can use the arrow keys first.
  useKeys(() => window, {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
  });
  return (
    <Dialog title={title} closeLabel={t.photos.close()} onClose={onClose} actions={actions} placement="full">
      <p className="viewer-facts">
        <span className={`badge badge--${status.kind}`}>
          <Glyph name={status.icon} small />
          <span>{status.text}</span>
        </span>
        <span className="num">{position}</span>
      </p>
      <div className="viewer-stage">
        <Picture key={photo.key} photo={photo} onMove={move} />
        <IconButton
          className="viewer-turn viewer-turn--back"
          icon="back"
          label={t.photos.viewer.previous()}
          aria-disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          className="viewer-turn viewer-turn--on"
          icon="on"
          label={t.photos.viewer.next()}
          aria-disabled={!onNext}
          onClick={onNext}
        />
      </div>
      <Announcement photo={photo} position={position} />
    </Dialog>
  );
}

function Picture({ photo, onMove }: { photo: ViewedPhoto; onMove: (direction: -1 | 1) => void }) {
  const { m } = useMessages();
  const { url, title } = photo;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url !== undefined && url !== failedUrl)
    return <ZoomablePicture url={url} title={title} onMove={onMove} onError={() => setFailedUrl(url)} />;
  return (
    <div className="viewer-none">
      <Glyph name="image" />
      <p>{m.photos.viewer.no_picture()}</p>
    </div>
  );
}

/** Announces the next photo, and a change of its state, but not each percent. */
function Announcement({ photo, position }: Pick<PhotoViewerProps, 'photo' | 'position'>) {
  const id = `${photo.key} ${photo.status.kind}`;
  // Empty at first, because the dialog announces its title when it opens.
  const [announced, setAnnounced] = useState({ id, text: '' });
  if (id !== announced.id) setAnnounced({ id, text: `${photo.title}, ${position}, ${photo.status.text}` });
  return (
    <p className="vh" role="status">
      {announced.text}
    </p>
  );
}
