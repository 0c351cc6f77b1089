import { wallClock } from '#src/device/clock.ts';
import { isRightToLeft } from '#src/ui/isRightToLeft.ts';
import { prefersLessMotion } from '#src/ui/prefersLessMotion.ts';

/**
 * The parts of a screen that slide: the contents of a sheet, the parts of the camera, a message. Parts that are fixed
 * to the window do not move.
 */
const movingParts = 'main .sheet-body, main .cam > *, main > .msg, main .sup-work';
const distancePx = 16;
const durationMs = 180;
/** How long the next step may load. A step that appears later does not move. */
const loadMs = 3000;
/** Events of a navigation in browsers without the Navigation API. The router fires `pushState`. */
const moves = ['pushState', 'popstate'] as const;

/** The part of the Navigation API that is used; Safari and Firefox lack it in the oldest supported versions. */
interface NavigationApi extends EventTarget {
  readonly currentEntry: { readonly index: number } | null;
}

/**
 * Lets each new step slide in: from the end of the line when the user goes forward, from the start when the user goes
 * back. A step is new if the heading changes, so opening a dialog does not count. Only opacity and transform change,
 * so the browser needs no layout. A view transition would delay the next step, because the browser first takes a
 * snapshot of the current page. It would also block taps until its end.
 * @returns a function that removes the listeners
 */
export function slideSteps(): () => void {
  const { navigation } = window as { readonly navigation?: NavigationApi };
  let index = navigation?.currentEntry?.index;
  let stopWaiting = () => {};
  const handleMove = (event: Event) => {
    stopWaiting();
    const before = index;
    index = navigation?.currentEntry?.index;
    const isBack = before === undefined || index === undefined ? event.type === 'popstate' : index < before;
    stopWaiting = afterNextHeading(() => slide(isBack ? -1 : 1));
  };
  const targets: readonly (readonly [EventTarget, string])[] = navigation
    ? [[navigation, 'currententrychange']]
    : moves.map((move) => [window, move]);
  // Listens in the capture phase, because the router would show the next step first.
  for (const [target, type] of targets) target.addEventListener(type, handleMove, true);
  return () => {
    stopWaiting();
    for (const [target, type] of targets) target.removeEventListener(type, handleMove, true);
  };
}

/** Calls `onHeading` once, before the browser paints a different heading. Returns a function that cancels this. */
function afterNextHeading(onHeading: () => void): () => void {
  const heading = headingText();
  const observer = new MutationObserver(() => {
    const next = headingText();
    if (next === undefined || next === heading) return;
    stop();
    onHeading();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  const cancelTimer = wallClock.after(loadMs, () => observer.disconnect());
  const stop = () => {
    cancelTimer();
    observer.disconnect();
  };
  return stop;
}

function slide(direction: 1 | -1): void {
  if (prefersLessMotion()) return;
  const fromPx = isRightToLeft() ? -direction * distancePx : direction * distancePx;
  const animations = [...document.querySelectorAll<HTMLElement>(movingParts)].flatMap(
    (part) =>
      part.animate?.(
        [
          { opacity: 0, transform: `translateX(${fromPx}px)` },
          { opacity: 1, transform: 'none' },
        ],
        { duration: durationMs, easing: 'ease-out' },
      ) ?? [],
  );
  hideOverhang(animations);
}

/** A part as wide as the window would show a horizontal scroll bar while it moves. */
function hideOverhang(animations: readonly Animation[]): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.style.overflowX = 'clip';
  // Wait for the animations and not for a timer, because on a busy device an animation starts and ends late.
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    main.style.overflowX = '';
  });
}

function headingText(): string | undefined {
  return document.querySelector('main h1')?.textContent;
}
