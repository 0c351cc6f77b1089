import { type CarName, shapesOf } from './carShapes.ts';

/** Returns a view of the car as an SVG document in the colours of the illustrations. */
export function drawCar(name: CarName): string {
  const shapes = shapesOf(name);
  const { width, height } = shapes.size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="var(--art-line)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">`,
    fill('deep', shapes.tyres, ' stroke="none"'),
    fill('body', shapes.silhouette),
    fill('deep', shapes.deep, ' stroke="none"'),
    shapes.rims && `<g stroke="var(--art-body)">${shapes.rims}</g>`,
    '<g stroke-width="3">',
    fill('tint', shapes.glass + shapes.lamps + shapes.fineLamps),
    `<path d="${shapes.lines}${shapes.fineLines}"/>`,
    fill('body', shapes.plate),
    '</g>',
    fill('key', shapes.tail, ' stroke="none"'),
    fill('body', shapes.mirrors, ' stroke-width="4"'),
    '</g></svg>\n',
  ].join('');
}

function fill(token: string, d: string, more = ''): string {
  return d && `<path fill="var(--art-${token})"${more} d="${d}"/>`;
}
