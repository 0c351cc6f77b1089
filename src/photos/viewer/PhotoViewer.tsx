import { Fragment, useRef, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { isRightToLeft } from '#src/ui/isRightToLeft.ts';
import { useKeys } from '#src/ui/useKeys.ts';
import type { ShownPhoto } from '../allPhotos.ts';
import { PhotoBadge, statusText } from '../photoStatus.tsx';
import { isZoomed } from './pictureZoom.ts';
import { usePictureGestures } from './usePictureGestures.ts';

export interface PhotoViewerProps {
  readonly photo: ShownPhoto;
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
  /** @param direction 1 for the picture on the right: the next, or in right-to-left languages the previous picture */
  const move = (direction: -1 | 1) => ((direction === 1) !== isRightToLeft() ? onNext : onPrevious)?.();
  // Listens on the window, so that a zoomed picture, which listens on the document, can use the arrow keys first.
  useKeys(() => window, {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
  });
  return (
    <Dialog
      title={photo.title}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={actions}
      placement="full"
    >
      <p className="row row--ends small viewer-facts">
        <PhotoBadge status={photo.status} />
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

function Picture({ photo, onMove }: { photo: ShownPhoto; onMove: (direction: -1 | 1) => void }) {
  const { m } = useMessages();
  const { url, title } = photo;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url !== undefined && url !== failedUrl)
    return <ZoomablePicture url={url} title={title} onMove={onMove} onError={() => setFailedUrl(url)} />;
  return (
    <div className="stack viewer-none">
      <Glyph name="image" />
      <p>{m.photos.viewer.no_picture()}</p>
    </div>
  );
}

/** Announces the next photo, and a change of its state, but not each percent of its upload. */
function Announcement({ photo, position }: Pick<PhotoViewerProps, 'photo' | 'position'>) {
  const { t } = useMessages();
  const id = `${photo.key} ${photo.status.kind}`;
  // Empty at first, because the dialog announces its title when it opens.
  const [announced, setAnnounced] = useState({ id, text: '' });
  if (id !== announced.id)
    setAnnounced({ id, text: `${photo.title}, ${position}, ${statusText(t, photo.status)}` });
  return (
    <p className="vh" role="status">
      {announced.text}
    </p>
  );
}

interface ZoomablePictureProps {
  readonly url: string;
  readonly title: string;
  readonly onMove: (direction: -1 | 1) => void;
  readonly onError: () => void;
}

/** How far a key press moves the picture, in CSS pixels. */
const keyStep = 60;
const keyFactor = 1.5;

/** A picture that can be zoomed and moved by touch, mouse, keyboard, or with a button. */
function ZoomablePicture({ url, title, onMove, onError }: ZoomablePictureProps) {
  const { t } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const gestures = usePictureGestures(frame, size, onMove);
  const { zoom, swiped, isHeld } = gestures;
  const zoomed = isZoomed(zoom);
  useKeys(() => document, {
    '+': () => gestures.zoomBy(keyFactor),
    '=': () => gestures.zoomBy(keyFactor),
    '-': () => gestures.zoomBy(1 / keyFactor),
    ...(zoomed && {
      '0': gestures.toggle,
      ArrowLeft: () => gestures.panBy({ x: keyStep, y: 0 }),
      ArrowRight: () => gestures.panBy({ x: -keyStep, y: 0 }),
      ArrowUp: () => gestures.panBy({ x: 0, y: keyStep }),
      ArrowDown: () => gestures.panBy({ x: 0, y: -keyStep }),
    }),
  });
  const { x, y } = zoom.offset;
  return (
    <Fragment>
      <div className={isHeld ? 'viewer-frame is-held' : 'viewer-frame'} ref={frame}>
        {/* The CSP forbids style attributes in markup, but React sets this style by script. */}
        <img
          src={url}
          alt={title}
          draggable={false}
          style={{ transform: `translate(${x + swiped}px, ${y}px) scale(${zoom.scale})` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onError}
        />
      </div>
      <IconButton
        className="viewer-zoom"
        icon={zoomed ? 'zoomOut' : 'zoomIn'}
        label={zoomed ? t.photos.viewer.zoom_out() : t.photos.viewer.zoom_in()}
        onClick={gestures.toggle}
      />
    </Fragment>
  );
}
