import { describe, expect, it } from 'vitest';
import {
  type FingerPair,
  fitPicture,
  isZoomed,
  pan,
  pinch,
  swipeDirection,
  toggleZoom,
  unzoomed,
  type Zoom,
  zoomBy,
} from '#src/photos/viewer/pictureZoom.ts';

const frame = { width: 400, height: 600 };
const bounds = { frame, picture: fitPicture({ width: 1280, height: 800 }, frame) };
const center = { x: 0, y: 0 };

/** The point of the picture, at scale 1, that is shown at a point of the frame. */
const pictureAt = ({ scale, offset }: Zoom, { x, y }: { x: number; y: number }) => ({
  x: (x - offset.x) / scale,
  y: (y - offset.y) / scale,
});

describe('fitted picture', () => {
  it.each([
    [
      { width: 1280, height: 800 },
      { width: 400, height: 250 },
    ],
    [
      { width: 40, height: 30 },
      { width: 400, height: 300 },
    ],
    [{ width: 0, height: 0 }, frame],
  ])('fills the frame in one direction: %j', (picture, size) => {
    expect(fitPicture(picture, frame)).toEqual(size);
  });
});

describe('zoom', () => {
  it('keeps the part of the picture below the finger in place', () => {
    const at = { x: 60, y: 20 };
    const zoom = zoomBy(unzoomed, 4, at, bounds);
    expect(zoom.scale).toBe(4);
    expect(pictureAt(zoom, at)).toEqual(at);
  });

  it('has a scale between 1 and 5', () => {
    expect(zoomBy(unzoomed, 100, center, bounds).scale).toBe(5);
    expect(zoomBy(zoomBy(unzoomed, 3, center, bounds), 0.01, center, bounds)).toEqual(unzoomed);
  });

  it('centres a direction in which the picture is smaller than the frame', () => {
    const zoom = zoomBy(unzoomed, 2, { x: 100, y: 100 }, bounds);
    expect(zoom.offset).toEqual({ x: -100, y: 0 });
  });

  it('toggles between the whole picture and 2.5 times its size', () => {
    const zoom = toggleZoom(unzoomed, { x: 100, y: 0 }, bounds);
    expect(zoom).toEqual({ scale: 2.5, offset: { x: -150, y: 0 } });
    expect(isZoomed(zoom)).toBe(true);
    expect(toggleZoom(zoom, center, bounds)).toEqual(unzoomed);
  });
});

describe('pan', () => {
  it('moves a zoomed picture up to its edges', () => {
    const zoom = zoomBy(unzoomed, 4, center, bounds);
    expect(pan(zoom, { x: 30, y: -40 }, bounds).offset).toEqual({ x: 30, y: -40 });
    expect(pan(zoom, { x: 9999, y: -9999 }, bounds).offset).toEqual({ x: 600, y: -200 });
  });

  it('does not move a picture that is not zoomed', () => {
    expect(pan(unzoomed, { x: 50, y: 50 }, bounds)).toEqual(unzoomed);
  });
});

describe('pinch', () => {
  it('moves a zoomed picture with both fingers', () => {
    const zoom = zoomBy(unzoomed, 4, center, bounds);
    const from: FingerPair = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ];
    const to: FingerPair = [
      { x: -20, y: 10 },
      { x: 80, y: 10 },
    ];
    expect(pinch(zoom, from, to, bounds)).toEqual({ scale: 4, offset: { x: 30, y: 10 } });
  });
});

describe('swipe', () => {
  it.each([
    ['a slow movement over a quarter of the width', { x: -100, y: 10 }, 900, 1],
    ['a short, fast flick', { x: -30, y: 5 }, 60, 1],
    ['a slow, short movement', { x: -60, y: 5 }, 900, 0],
    ['a vertical movement', { x: -100, y: 160 }, 100, 0],
  ] as const)('interprets %s', (_, moved, durationMs, direction) => {
    expect(swipeDirection(moved, durationMs, frame)).toBe(direction);
  });
});
