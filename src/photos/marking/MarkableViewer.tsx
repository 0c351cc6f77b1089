import { Fragment, useRef, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PhotoViewer, type PhotoViewerProps } from '../viewer/PhotoViewer.tsx';
import { lineWidth, type PhotoSize, useEllipse } from './damageEllipse.ts';
import { drawMarkedCopy } from './drawMarkedCopy.runner.ts';

export interface MarkableViewerProps extends PhotoViewerProps {
  /** Receives a copy of the photo in which the customer has circled the damage. */
  readonly onMarked?: (copy: File) => void;
}

/** The full-screen view of a photo, with a button to circle the damage. */
export function MarkableViewer({ onMarked, ...viewer }: MarkableViewerProps) {
  const { t } = useMessages();
  const [isMarking, setMarking] = useState(false);
  const { title, url, file } = viewer.photo;
  if (url === undefined || !onMarked) return <PhotoViewer {...viewer} />;
  return isMarking ? (
    <DamageMarker
      url={url}
      file={file}
      title={title}
      onMarked={onMarked}
      onCancel={() => setMarking(false)}
    />
  ) : (
    <PhotoViewer
      {...viewer}
      actions={
        <Fragment>
          {viewer.actions}
          <Button onClick={() => setMarking(true)}>{t.marking.open()}</Button>
        </Fragment>
      }
    />
  );
}

interface DamageMarkerProps {
  readonly url: string;
  /** The photo on this device, whose EXIF the copy keeps. */
  readonly file: Blob | undefined;
  readonly title: string;
  /** Receives the marked copy. The photo itself does not change. */
  readonly onMarked: (copy: File) => void;
  readonly onCancel: () => void;
}

/** Lets the customer draw an ellipse around the damage. */
function DamageMarker({ url, file, title, onMarked, onCancel }: DamageMarkerProps) {
  const { m, t } = useMessages();
  const image = useRef<HTMLImageElement>(null);
  const surface = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<PhotoSize>();
  const [hasFailed, setFailed] = useState(false);
  const { ellipse, resize, onKeyDown } = useEllipse(surface, size);
  const isSaving = useRef(false);
  const save = async () => {
    // A second press would add another copy.
    if (!image.current || !ellipse || isSaving.current) return;
    isSaving.current = true;
    const copy = await drawMarkedCopy(image.current, ellipse, file);
    isSaving.current = false;
    if (copy) onMarked(copy);
    else setFailed(true);
  };
  const width = size ? lineWidth(size) : 0;
  const shape = ellipse && {
    cx: ellipse.center.x,
    cy: ellipse.center.y,
    rx: ellipse.radiusX,
    ry: ellipse.radiusY,
    fill: 'none',
  };
  return (
    <Dialog
      title={m.marking.title()}
      closeLabel={t.marking.cancel()}
      onClose={onCancel}
      placement="full"
      actions={
        <Fragment>
          <Button kind="main" disabled={!ellipse} onClick={() => void save()}>
            {t.marking.save()}
          </Button>
          <Button disabled={!ellipse} onClick={() => resize(2)}>
            {t.marking.larger()}
          </Button>
          <Button disabled={!ellipse} onClick={() => resize(-2)}>
            {t.marking.smaller()}
          </Button>
        </Fragment>
      }
    >
      <p className="row row--ends small viewer-facts" role="status">
        {hasFailed ? m.marking.failed() : m.marking.how()}
      </p>
      <div className="viewer-stage" data-feature="damage-marking">
        <div className="viewer-frame">
          <img
            ref={image}
            src={url}
            alt=""
            draggable={false}
            // Without `crossOrigin`, the page could not read the pixels of a picture from another host.
            crossOrigin={url.startsWith('blob:') ? undefined : 'anonymous'}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
          {/* Inline styles, because every carrier would load a style sheet. React sets them by script, which the CSP
             allows. */}
          <svg
            ref={surface}
            viewBox={size && `0 0 ${size.width} ${size.height}`}
            style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', cursor: 'crosshair' }}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the ellipse
            tabIndex={0}
            role="application"
            aria-label={t.marking.surface({ title })}
            onKeyDown={onKeyDown}
          >
            {shape && <ellipse {...shape} stroke="#fff" strokeWidth={width + 4} />}
            {shape && <ellipse {...shape} stroke="#e3000f" strokeWidth={width} />}
          </svg>
        </div>
      </div>
    </Dialog>
  );
}
