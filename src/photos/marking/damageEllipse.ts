import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '#src/ui/listen.ts';

interface EllipseControls {
  /** Undefined until the user draws, taps, or presses a key. */
  readonly ellipse: DamageEllipse | undefined;
  readonly resize: (steps: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const arrows: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The ellipse that the user draws with a finger or the mouse, moves with the arrow keys, and resizes with the shift key
 * and the arrow keys.
 * @param surface an SVG whose user space is the pixels of the photo
 * @param photo undefined until the photo has loaded; nothing can be drawn before
 */
export function useEllipse(
  surface: RefObject<SVGSVGElement | null>,
  photo: PhotoSize | undefined,
): EllipseControls {
  const [ellipse, setEllipse] = useState<DamageEllipse>();
  const drawn = useRef<PhotoPoint[]>([]);
  const positionOf = ({ clientX, clientY }: PointerEvent): PhotoPoint => {
    const matrix = surface.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  };
  const draw = (event: PointerEvent) => {
    if (!photo) return;
    drawn.current.push(positionOf(event));
    setEllipse(ellipseAround(drawn.current, photo));
  };
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    surface.current?.setPointerCapture(event.pointerId);
    drawn.current = [];
    draw(event);
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (event.isPrimary && drawn.current.length > 0) draw(event);
  });
  useEffect(() => {
    const end = () => {
      drawn.current = [];
    };
    return listen(surface.current, {
      pointerdown: onDown,
      pointermove: onMove,
      pointerup: end,
      pointercancel: end,
    });
  }, [surface]);
  return {
    ellipse,
    resize: (steps) => setEllipse((now) => now && photo && resizeEllipse(now, { x: steps, y: steps }, photo)),
    onKeyDown(event) {
      const arrow = arrows[event.key];
      if (!photo || !arrow || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      // The down arrow makes the ellipse taller and the right arrow wider, as if they moved its lower right corner.
      const change = event.shiftKey ? resizeEllipse : moveEllipse;
      setEllipse((now) => (now ? change(now, arrow, photo) : centerCircle(photo)));
    },
  };
}

/** A position in pixels of the photo. */
interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

/** Size of the photo in pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** An ellipse around the damage, in pixels of the photo. Its axes are parallel to the edges. */
export interface DamageEllipse {
  readonly center: PhotoPoint;
  readonly radiusX: number;
  readonly radiusY: number;
}

/** Shares of the shorter side of the photo. */
const minRadiusShare = 0.03;
const tapRadiusShare = 0.14;
const stepShare = 0.02;
const lineShare = 0.008;

/** The ellipse around what a finger has drawn. A tap gives a circle of the default size. Undefined if nothing was drawn. */
export function ellipseAround(drawn: readonly PhotoPoint[], photo: PhotoSize): DamageEllipse | undefined {
  const [first] = drawn;
  if (!first) return undefined;
  const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const radius = minRadius(photo);
  if (right - left < radius && bottom - top < radius) return circleAt(first, photo);
  return limit(
    {
      center: { x: (left + right) / 2, y: (top + bottom) / 2 },
      radiusX: (right - left) / 2,
      radiusY: (bottom - top) / 2,
    },
    photo,
  );
}

/** A circle in the middle of the photo, from which keyboard users start. */
function centerCircle(photo: PhotoSize): DamageEllipse {
  return circleAt({ x: photo.width / 2, y: photo.height / 2 }, photo);
}

/** Moves the ellipse by steps, at most to the edges of the photo. */
function moveEllipse(ellipse: DamageEllipse, steps: PhotoPoint, photo: PhotoSize): DamageEllipse {
  const step = shorterSide(photo) * stepShare;
  const { x, y } = ellipse.center;
  return limit({ ...ellipse, center: { x: x + steps.x * step, y: y + steps.y * step } }, photo);
}

/** Changes the width and the height of the ellipse by steps. Negative steps make it smaller. */
function resizeEllipse(ellipse: DamageEllipse, steps: PhotoPoint, photo: PhotoSize): DamageEllipse {
  const step = shorterSide(photo) * stepShare;
  const { radiusX, radiusY } = ellipse;
  return limit({ ...ellipse, radiusX: radiusX + steps.x * step, radiusY: radiusY + steps.y * step }, photo);
}

/** Width of the line, in pixels of the photo. */
export function lineWidth(photo: PhotoSize): number {
  return Math.max(2, Math.round(shorterSide(photo) * lineShare));
}

function circleAt(center: PhotoPoint, photo: PhotoSize): DamageEllipse {
  const radius = shorterSide(photo) * tapRadiusShare;
  return limit({ center, radiusX: radius, radiusY: radius }, photo);
}

function limit({ center, radiusX, radiusY }: DamageEllipse, photo: PhotoSize): DamageEllipse {
  const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
  const min = minRadius(photo);
  return {
    center: { x: between(center.x, 0, photo.width), y: between(center.y, 0, photo.height) },
    radiusX: between(radiusX, min, photo.width / 2),
    radiusY: between(radiusY, min, photo.height / 2),
  };
}

function minRadius(photo: PhotoSize): number {
  return shorterSide(photo) * minRadiusShare;
}

function shorterSide({ width, height }: PhotoSize): number {
  return Math.min(width, height);
}
