import { Fragment, useRef, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { isZoomed } from './pictureZoom.ts';
import { useKeys } from './useKeys.ts';
import { usePictureGestures } from './usePictureGestures.ts';

export interface ZoomablePictureProps {
  readonly url: string;
  readonly title: string;
  readonly onMove: (direction: -1 | 1) => void;
  readonly onError: () => void;
}

/** In CSS pixels per key press. */
const keyStep = 60;
const keyFactor = 1.5;

/** A picture that can be zoomed and moved by touch, mouse, keyboard, or with a button. */
export function ZoomablePicture({ url, title, onMove, onError }: ZoomablePictureProps) {
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
