import type { WallClock } from './clock.ts';

interface DoublePressGuardOptions {
  /** Listens in the capture phase, before all other handlers. */
  readonly page: Pick<Document, 'addEventListener'>;
  readonly clock: Pick<WallClock, 'nowMs'>;
}

interface Press {
  /** Null if the target is not a control. */
  readonly control: Element | null;
  /** Text of the control at the time of the press. */
  readonly text: string;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

/** Two taps within this number of ms can be an accidental double tap. */
const doublePressMs = 300;
/** Presses within this number of pixels can be a double press. Less than half the size of the smallest control. */
const doublePressPx = 22;

/**
 * Ignores the second press of a double press if the control under it has changed, for example to a button of the next
 * screen. The same control with the same text can be pressed repeatedly without a limit.
 */
export function guardDoublePresses({ page, clock }: DoublePressGuardOptions): void {
  let last: Press | undefined;
  const isAccidental = (event: PointerEvent, press: Press) =>
    last !== undefined && isDoublePress(event, last, press) && isDifferentControl(last, press);
  // These events fire before the click. They would move the focus away from the new screen and select a word.
  const onPressStart = (event: Event) => {
    const press = readPress(event as PointerEvent, clock.nowMs());
    if (press && isAccidental(event as PointerEvent, press)) event.preventDefault();
  };
  const onClick = (event: Event) => {
    const press = readPress(event as PointerEvent, clock.nowMs());
    if (!press) return;
    if (press.control && isAccidental(event as PointerEvent, press)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // After a press on plain text, a double press is a text selection, so it is allowed.
    last = press.control ? press : undefined;
  };
  // A disabled button fires no mousedown event, but a press still takes the focus.
  page.addEventListener('pointerdown', onPressStart, true);
  page.addEventListener('mousedown', onPressStart, true);
  page.addEventListener('click', onClick, true);
}

/** Returns undefined for clicks from the keyboard, which follow the focus and not the position. */
function readPress(event: PointerEvent, atMs: number): Press | undefined {
  const { detail, type, clientX: x, clientY: y } = event;
  if (detail === 0 && type === 'click') return undefined;
  const target = event.target as Element;
  // A press on the backdrop of a dialog has the dialog as its target, and closes it.
  const control = target.matches('dialog') ? target : target.closest('label, a, button, summary');
  return { control, text: control?.textContent ?? '', atMs, x, y };
}

/** For a mouse, use the system's click count, which respects the user's settings. Not every browser counts taps. */
function isDoublePress({ detail, pointerType, type }: PointerEvent, before: Press, now: Press): boolean {
  if (pointerType === 'mouse') return detail > 1;
  // A mousedown event has no pointerType, unlike a click.
  if (type === 'mousedown' && detail > 1) return true;
  const elapsedMs = now.atMs - before.atMs;
  // Negative if the phone has corrected its clock meanwhile.
  const isSoon = elapsedMs >= 0 && elapsedMs < doublePressMs;
  return isSoon && Math.hypot(now.x - before.x, now.y - before.y) < doublePressPx;
}

function isDifferentControl(before: Press, now: Press): boolean {
  return before.control !== now.control || before.text !== now.text;
}
