import { describe, expect, it } from 'vitest';
import { ellipseAround } from '#src/photos/marking/damageEllipse.ts';

const photo = { width: 1000, height: 500 };

describe('damage ellipse', () => {
  it('encloses what the finger has drawn [PHO-56]', () => {
    const drawn = [
      { x: 300, y: 200 },
      { x: 400, y: 100 },
      { x: 500, y: 220 },
      { x: 380, y: 300 },
    ];
    expect(ellipseAround(drawn, photo)).toEqual({ center: { x: 400, y: 200 }, radiusX: 100, radiusY: 100 });
  });

  it('is a circle of the default size after a tap', () => {
    const tap = [
      { x: 200, y: 100 },
      { x: 203, y: 101 },
    ];
    expect(ellipseAround(tap, photo)).toEqual({ center: tap[0], radiusX: 70, radiusY: 70 });
  });

  it('has a minimum height around a horizontal line', () => {
    const line = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ];
    expect(ellipseAround(line, photo)).toMatchObject({ radiusX: 100, radiusY: 15 });
  });
});
