/** A distance or position in CSS pixels. Positions are relative to the centre of the frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A size in CSS pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * Scale and position of a picture in its frame. At scale 1 and without an offset, the whole picture is visible and
 * centred.
 */
export interface Zoom {
  readonly scale: number;
  /** The centre of the picture, relative to the centre of the frame. */
  readonly offset: Point;
}

/** Limits of the movement of a picture. */
export interface ZoomBounds {
  readonly frame: Extent;
  /** The picture at scale 1. */
  readonly picture: Extent;
}

/** Two fingers on the picture. */
export type FingerPair = readonly [Point, Point];

export const unzoomed: Zoom = { scale: 1, offset: { x: 0, y: 0 } };

const maxScale = 5;
const doubleTapScale = 2.5;
/** A swipe covers this share of the frame's width, unless it is a flick. */
const minSwipeShare = 0.25;
/** Lowest speed of a flick, in CSS pixels per millisecond. */
const minFlickSpeed = 0.4;
/** Shortest flick, in CSS pixels. */
const minFlickLength = 24;

/** The largest size at which the whole picture is visible. Returns the frame if the picture has no size yet. */
export function fitPicture(picture: Extent, frame: Extent): Extent {
  if (picture.width <= 0 || picture.height <= 0) return frame;
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

export function isZoomed({ scale }: Zoom): boolean {
  return scale > 1.01;
}

/** Moves a zoomed picture. Its edges stop at the edges of the frame. */
export function pan(zoom: Zoom, by: Point, bounds: ZoomBounds): Zoom {
  return limit({ ...zoom, offset: { x: zoom.offset.x + by.x, y: zoom.offset.y + by.y } }, bounds);
}

/** Multiplies the scale. The part of the picture at `at` stays where it is, as far as the bounds allow. */
export function zoomBy(zoom: Zoom, factor: number, at: Point, bounds: ZoomBounds): Zoom {
  const scale = limitScale(zoom.scale * factor);
  const growth = scale / zoom.scale;
  const move = (from: number, fixed: number) => fixed + (from - fixed) * growth;
  const offset = { x: move(zoom.offset.x, at.x), y: move(zoom.offset.y, at.y) };
  return limit({ scale, offset }, bounds);
}

/** Zooms in at a point, or shows the whole picture again. */
export function toggleZoom(zoom: Zoom, at: Point, bounds: ZoomBounds): Zoom {
  return isZoomed(zoom) ? unzoomed : zoomBy(unzoomed, doubleTapScale, at, bounds);
}

/**
 * Zooms and moves the picture with two fingers, so that the point between them stays between them.
 * @param zoom the zoom when the fingers were at `from`
 */
export function pinch(zoom: Zoom, from: FingerPair, to: FingerPair, bounds: ZoomBounds): Zoom {
  const [start, end] = [middleOf(from), middleOf(to)];
  const factor = distanceOf(to) / Math.max(1, distanceOf(from));
  const moved = {
    ...zoom,
    offset: { x: zoom.offset.x + end.x - start.x, y: zoom.offset.y + end.y - start.y },
  };
  return zoomBy(moved, factor, end, bounds);
}

/**
 * Decides whether a finished movement of one finger was a swipe, and to which picture.
 * @returns 1 for the picture on the right, -1 for the one on the left, 0 if the movement was no swipe
 */
export function swipeDirection(moved: Point, durationMs: number, { width }: Extent): -1 | 0 | 1 {
  const length = Math.abs(moved.x);
  if (length <= Math.abs(moved.y)) return 0;
  const isFlick = length >= minFlickLength && length / Math.max(1, durationMs) >= minFlickSpeed;
  if (!isFlick && length < width * minSwipeShare) return 0;
  return moved.x < 0 ? 1 : -1;
}

function limit({ scale, offset }: Zoom, { frame, picture }: ZoomBounds): Zoom {
  const limitAxis = (value: number, length: number, frameLength: number) => {
    const max = (length * scale - frameLength) / 2;
    return max <= 0 ? 0 : Math.min(max, Math.max(-max, value));
  };
  return {
    scale,
    offset: {
      x: limitAxis(offset.x, picture.width, frame.width),
      y: limitAxis(offset.y, picture.height, frame.height),
    },
  };
}

function limitScale(scale: number): number {
  return Math.min(maxScale, Math.max(1, scale));
}

function middleOf([a, b]: FingerPair): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distanceOf([a, b]: FingerPair): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
