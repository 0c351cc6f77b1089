import { afterPaint } from '#src/ui/afterPaint.ts';
import { prefersLessMotion } from '#src/ui/prefersLessMotion.ts';

/** Length of the animation in ms. The next screen is usable immediately: the copy of the photo only moves over it. */
const durationMs = 380;

/**
 * Moves a copy of the reviewed photo to the queue chip in the app bar, once the next screen is painted. A copy, and not
 * a view transition: a transition captures the whole page first, which would delay the next screen. Does nothing if the
 * user prefers less motion.
 */
export function flyToChip(): void {
  const photo = document.querySelector<HTMLImageElement>('.finder > .mine');
  if (!photo?.complete || photo.naturalWidth === 0) return;
  if (prefersLessMotion()) return;
  const from = pictureBox(photo);
  // The image can still be drawn after the next screen has removed it.
  afterPaint(() => fly(photo, from));
}

function fly(photo: HTMLImageElement, from: Box): void {
  const copy = copyOf(photo, from);
  if (!copy) return;
  document.body.append(copy);
  const chip = document.querySelector('.queue-chip')?.getBoundingClientRect();
  const [x, y] = chip ? [chip.left + 32, chip.top + chip.height / 2] : [innerWidth / 2, 0];
  const scale = 28 / Math.max(from.width, from.height);
  const to = `translate(${x - from.left - from.width / 2}px, ${y - from.top - from.height / 2}px) scale(${scale})`;
  const flight = copy.animate([{ transform: 'none' }, { transform: to, opacity: 0.6 }], {
    duration: durationMs,
    easing: 'cubic-bezier(0.4, 0, 0.2, 1)',
  });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The visible part of an image with `object-fit: contain`. */
function pictureBox(photo: HTMLImageElement): Box {
  const { left, top, width, height } = photo.getBoundingClientRect();
  const scale = Math.min(width / photo.naturalWidth, height / photo.naturalHeight);
  const [shownWidth, shownHeight] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
  return {
    left: left + (width - shownWidth) / 2,
    top: top + (height - shownHeight) / 2,
    width: shownWidth,
    height: shownHeight,
  };
}

/** A canvas, because the URL of the photo is revoked when the review closes. */
function copyOf(photo: HTMLImageElement, { left, top, width, height }: Box): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context || typeof canvas.animate !== 'function') return undefined;
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  canvas.className = 'flying-photo';
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { left: `${left}px`, top: `${top}px` });
  return canvas;
}
