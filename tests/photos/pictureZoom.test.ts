import { describe, expect, it } from 'vitest';
import {
  fitPicture,
  isZoomed,
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
  ])('fills the width or the height of the frame: %j', (picture, size) => {
    expect(fitPicture(picture, frame)).toEqual(size);
  });
});

describe('zoom of a photo', () => {
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

  it('centres the picture along each axis on which the picture is smaller than the frame', () => {
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
