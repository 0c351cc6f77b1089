import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  centerCircle,
  type DamageEllipse,
  ellipseAround,
  moveEllipse,
  type PhotoPoint,
  type PhotoSize,
  resizeEllipse,
} from './damageEllipse.ts';

export interface EllipseControls {
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
    const element = surface.current;
    const down = (event: PointerEvent) => onDown(event);
    const move = (event: PointerEvent) => onMove(event);
    const end = () => {
      drawn.current = [];
    };
    element?.addEventListener('pointerdown', down);
    element?.addEventListener('pointermove', move);
    element?.addEventListener('pointerup', end);
    element?.addEventListener('pointercancel', end);
    return () => {
      element?.removeEventListener('pointerdown', down);
      element?.removeEventListener('pointermove', move);
      element?.removeEventListener('pointerup', end);
      element?.removeEventListener('pointercancel', end);
    };
  }, [surface]);
  return {
    ellipse,
    resize: (steps) => setEllipse((now) => now && photo && resizeEllipse(now, { x: steps, y: steps }, photo)),
    onKeyDown(event) {
      const arrow = arrows[event.key];
      if (!photo || !arrow || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      // Down makes it taller and Right wider, like the lower right corner of a window.
      const change = event.shiftKey ? resizeEllipse : moveEllipse;
      setEllipse((now) => (now ? change(now, arrow, photo) : centerCircle(photo)));
    },
  };
}
