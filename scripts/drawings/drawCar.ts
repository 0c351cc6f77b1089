import type { Point } from '#src/ui/car/carModel.ts';
import { type Box, type CarName, type CarShapes, shapesOf } from './carShapes.ts';

/** A car that is placed in a drawing. */
export interface PlacedCar {
  readonly shapes: CarShapes;
  /** Attributes of a group that moves and scales the shapes, and keeps the width of the pen. */
  readonly attributes: string;
  /** Returns the width of a line in the units of the shapes. */
  pen(width: number): number;
  /** Where a point of the model is in the drawing, in whole units. */
  at(...point: Parameters<CarShapes['at']>): Point;
}

export function placeCar(name: CarName, { x, y, width, height }: Box): PlacedCar {
  const shapes = shapesOf(name);
  const { size } = shapes;
  const scale = Math.round(Math.min(width / size.width, height / size.height) * 1000) / 1000;
  const left = Math.round(x + (width - size.width * scale) / 2);
  const top = Math.round(y + (height - size.height * scale) / 2);
  const pen = (wide: number) => Math.round((wide / scale) * 10) / 10;
  return {
    shapes,
    attributes: `transform="matrix(${scale} 0 0 ${scale} ${left} ${top})" stroke-width="${pen(5)}"`,
    pen,
    at: (point) => {
      const [px, py] = shapes.at(point);
      return [Math.round(left + px * scale), Math.round(top + py * scale)];
    },
  };
}

/**
 * Draws a car that touches two opposite edges of the box.
 * @param isPlain leaves out fine lines, for small cars
 */
export function car(name: CarName, box: Box, { isPlain = false } = {}): string {
  const { shapes, attributes, pen } = placeCar(name, box);
  const fine = (path: string) => (isPlain ? '' : path);
  return [
    `<g ${attributes}>`,
    fill('deep', shapes.tyres, ' stroke="none"'),
    fill('body', shapes.silhouette),
    fill('deep', shapes.deep, ' stroke="none"'),
    shapes.rims && `<g stroke="var(--art-body)">${shapes.rims}</g>`,
    `<g stroke-width="${pen(3)}">`,
    fill('tint', shapes.glass + shapes.lamps + fine(shapes.fineLamps)),
    `<path d="${shapes.lines}${fine(shapes.fineLines)}"/>`,
    fill('body', shapes.plate),
    '</g>',
    fill('key', shapes.tail, ' stroke="none"'),
    fill('body', shapes.mirrors, ` stroke-width="${pen(4)}"`),
    '</g>',
  ].join('');
}

function fill(token: string, d: string, more = ''): string {
  return d && `<path fill="var(--art-${token})"${more} d="${d}"/>`;
}

/** The dashed outline of a car that is missing or unknown. */
export function drawDashedCar(name: CarName, box: Box): string {
  const { shapes, attributes, pen } = placeCar(name, box);
  return `<g ${attributes} fill="var(--art-ground)" stroke-dasharray="${pen(16)}"><path d="${shapes.silhouette}"/><path fill="var(--surface)" stroke-width="${pen(3)}" d="${shapes.glass}"/><path d="${shapes.wheels}"/></g>`;
}
