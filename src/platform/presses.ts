import type { WallClock } from './clock.ts';

export interface PressGuardOptions {
  /** Listens in the capture phase, before all other handlers. */
  readonly page: Pick<Document, 'addEventListener'>;
  readonly clock: Pick<WallClock, 'nowMs'>;
}

interface Press {
  /** Null if the target is not a control. */
  readonly control: Element | null;
  /** Its text at the time of the press. */
  readonly words: string;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/** In milliseconds. Two taps within this time can be an accidental double tap. */
const doubleMs = 300;
/** Less than half of the smallest control. */
const doublePx = 22;

/**
 * Ignores the second press of a double press if the control under it has changed, for example to a button of the next
 * screen. The same control with the same text can be pressed repeatedly without a limit.
 */
export function guardPresses({ page, clock }: PressGuardOptions): void {
  let last: Press | undefined;
  const isSecondHalf = (event: PointerEvent, press: Press) =>
    last !== undefined && isRepeat(event, last, press) && isOther(last, press);
  // These events fire before the click. They would move the focus away from the new screen and select a word.
  const hold = (event: Event) => {
    const press = readPress(event as PointerEvent, clock.nowMs());
    if (press && isSecondHalf(event as PointerEvent, press)) event.preventDefault();
  };
  const hear = (event: Event) => {
    const press = readPress(event as PointerEvent, clock.nowMs());
    if (!press) return;
    if (press.control && isSecondHalf(event as PointerEvent, press)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // After a press on plain text, a double press is a text selection, so it is allowed.
    last = press.control ? press : undefined;
  };
  // A disabled button fires no mousedown event, but a press still takes the focus.
  page.addEventListener('pointerdown', hold, true);
  page.addEventListener('mousedown', hold, true);
  page.addEventListener('click', hear, true);
}

/** Returns undefined for clicks from the keyboard, which follow the focus and not the position. */
function readPress(event: PointerEvent, atMs: number): Press | undefined {
  const { target, detail, type, clientX: x, clientY: y } = event;
  if (detail === 0 && type === 'click') return undefined;
  const control = (target as Element).closest('label, a, button, summary');
  return { control, words: control?.textContent ?? '', atMs, x, y };
}

/** For a mouse, use the system's click count, which respects the user's settings. Not every browser counts taps. */
function isRepeat({ detail, pointerType, type }: PointerEvent, before: Press, now: Press): boolean {
  if (pointerType === 'mouse') return detail > 1;
  // A mousedown event has no pointerType, unlike a click.
  if (type === 'mousedown' && detail > 1) return true;
  const isSoon = now.atMs - before.atMs < doubleMs;
  return isSoon && Math.hypot(now.x - before.x, now.y - before.y) < doublePx;
}

function isOther(before: Press, now: Press): boolean {
  return before.control !== now.control || before.words !== now.words;
}
