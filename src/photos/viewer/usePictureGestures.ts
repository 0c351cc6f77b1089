import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '#src/ui/listen.ts';
import {
  type Extent,
  type FingerPair,
  fitPicture,
  isZoomed,
  type Point,
  pan,
  pinch,
  swipeDirection,
  toggleZoom,
  unzoomed,
  type Zoom,
  type ZoomBounds,
  zoomBy,
} from './pictureZoom.ts';

interface PictureGestures {
  readonly zoom: Zoom;
  /** Horizontal position of a picture that is being swiped, in CSS pixels. */
  readonly swiped: number;
  /** Whether fingers or the mouse are moving the picture. */
  readonly isHeld: boolean;
  /** Multiplies the scale, about the centre of the frame. */
  readonly zoomBy: (factor: number) => void;
  readonly toggle: () => void;
  readonly panBy: (by: Point) => void;
}

/** How far a finger may move in a tap, in CSS pixels. A finger is never completely still. */
const maxTapMovement = 10;
/** Time between the two taps of a double tap, in milliseconds. */
const maxTapPauseMs = 320;
/** How far apart the two taps of a double tap may be, in CSS pixels. */
const maxTapDistance = 40;
/** Wheels report larger steps than trackpads. Both zoom at a comfortable speed. */
const wheelSpeed = 0.004;

interface Press {
  readonly start: Point;
  readonly startMs: number;
  readonly startZoom: Zoom;
  readonly startPair: FingerPair | undefined;
  /** True for the finger that is left after a pinch. It can move a zoomed picture, but not tap or swipe. */
  readonly followsPinch: boolean;
}

interface Tap {
  readonly at: Point;
  readonly atMs: number;
}

/**
 * Handles pinch, double tap, drag, wheel and swipe on one picture. The caller mounts a new component for each picture,
 * so that every picture starts at scale 1.
 */
export function usePictureGestures(
  frame: RefObject<HTMLElement | null>,
  picture: Extent,
  onSwipe: (direction: -1 | 1) => void,
): PictureGestures {
  const [zoom, setZoom] = useState(unzoomed);
  const [swiped, setSwiped] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Press>(undefined);
  const lastTap = useRef<Tap>(undefined);

  const bounds = (): ZoomBounds => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { frame: { width, height }, picture: fitPicture(picture, { width, height }) };
  };
  const positionOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const startPress = (timeStamp: number, followsPinch: boolean) => {
    const [first, second] = [...fingers.current.values()];
    press.current = first && {
      start: first,
      startMs: timeStamp,
      startZoom: zoom,
      startPair: second && [first, second],
      followsPinch,
    };
    setHeld(first !== undefined);
  };
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0) return;
    frame.current?.setPointerCapture?.(event.pointerId);
    fingers.current.set(event.pointerId, positionOf(event));
    setSwiped(0);
    startPress(event.timeStamp, false);
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const current = press.current;
    if (!current || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, positionOf(event));
    const [first, second] = [...fingers.current.values()];
    if (!first) return;
    const { start, startZoom, startPair } = current;
    if (second && startPair) return setZoom(pinch(startZoom, startPair, [first, second], bounds()));
    const moved = { x: first.x - start.x, y: first.y - start.y };
    if (isZoomed(startZoom)) setZoom(pan(startZoom, moved, bounds()));
    else if (!current.followsPinch) setSwiped(moved.x);
  });
  const onUp = useEffectEvent((event: PointerEvent) => {
    const current = press.current;
    const end = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (!current || !end) return;
    const isPinch = current.startPair !== undefined || current.followsPinch;
    startPress(event.timeStamp, isPinch);
    setSwiped(0);
    if (isPinch || event.type === 'pointercancel') return;
    const moved = { x: end.x - current.start.x, y: end.y - current.start.y };
    if (Math.hypot(moved.x, moved.y) <= maxTapMovement) return tap({ at: end, atMs: event.timeStamp });
    if (isZoomed(current.startZoom)) return;
    const direction = swipeDirection(moved, event.timeStamp - current.startMs, bounds().frame);
    if (direction !== 0) onSwipe(direction);
  });
  const tap = (now: Tap) => {
    const before = lastTap.current;
    const isSecond =
      before !== undefined &&
      now.atMs - before.atMs <= maxTapPauseMs &&
      Math.hypot(now.at.x - before.at.x, now.at.y - before.at.y) <= maxTapDistance;
    lastTap.current = isSecond ? undefined : now;
    if (isSecond) setZoom(toggleZoom(zoom, now.at, bounds()));
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    setZoom(zoomBy(zoom, Math.exp(-event.deltaY * wheelSpeed), positionOf(event), bounds()));
  });
  const onResize = useEffectEvent(() => setZoom(unzoomed));

  useEffect(() => {
    const element = frame.current;
    const stopPointer = listen(element, {
      pointerdown: onDown,
      pointermove: onMove,
      pointerup: onUp,
      pointercancel: onUp,
    });
    const stopResize = listen(window, { resize: () => onResize() });
    const wheel = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => {
      stopPointer();
      stopResize();
      element?.removeEventListener('wheel', wheel);
    };
  }, [frame]);

  const center = { x: 0, y: 0 };
  return {
    zoom,
    swiped,
    isHeld,
    zoomBy: (factor) => setZoom((now) => zoomBy(now, factor, center, bounds())),
    toggle: () => setZoom((now) => toggleZoom(now, center, bounds())),
    panBy: (by) => setZoom((now) => pan(now, by, bounds())),
  };
}
