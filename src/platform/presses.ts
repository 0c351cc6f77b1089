import type { WallClock } from './clock.ts';

export interface PressGuardOptions {
  /** Whose presses are looked at, before anybody else hears of them. */
  readonly page: Pick<Document, 'addEventListener'>;
  readonly clock: Pick<WallClock, 'nowMs'>;
}

interface Press {
  /** Null for what is no control. */
  readonly control: Element | null;
  /** What it said when it was pressed. */
  readonly words: string;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/** Two taps of one finger that was meant to tap once. */
const doubleMs = 300;
/** Less than half of our smallest control. */
const doublePx = 22;

/**
 * A double press is one press: its second half does not fall on what has come up in that place meanwhile, such as the
 * next screen's button. The same control, as long as it says the same, may be pressed as fast as anybody likes.
 */
export function guardPresses({ page, clock }: PressGuardOptions): void {
  let last: Press | undefined;
  const isSecondHalf = (event: PointerEvent, press: Press) =>
    last !== undefined && isRepeat(event, last, press) && isOther(last, press);
  // It comes before the click, and would take the focus from the new screen and mark a word of it.
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
    // Whoever presses words twice afterwards means to mark them.
    last = press.control ? press : undefined;
  };
  // A button that is off gets no mousedown, which takes the focus all the same.
  page.addEventListener('pointerdown', hold, true);
  page.addEventListener('mousedown', hold, true);
  page.addEventListener('click', hear, true);
}

/** Nothing for keys, which follow the focus and not the place. */
function readPress(event: PointerEvent, atMs: number): Press | undefined {
  const { target, detail, type, clientX: x, clientY: y } = event;
  if (detail === 0 && type === 'click') return undefined;
  const control = (target as Element).closest('label, a, button, summary');
  return { control, words: control?.textContent ?? '', atMs, x, y };
}

/** A mouse counts for itself, as its owner has set it; fingers are not counted by every browser. */
function isRepeat({ detail, pointerType, type }: PointerEvent, before: Press, now: Press): boolean {
  if (pointerType === 'mouse') return detail > 1;
  // Not told by what it is pressed, as a click is.
  if (type === 'mousedown' && detail > 1) return true;
  const isSoon = now.atMs - before.atMs < doubleMs;
  return isSoon && Math.hypot(now.x - before.x, now.y - before.y) < doublePx;
}

function isOther(before: Press, now: Press): boolean {
  return before.control !== now.control || before.words !== now.words;
}
