import { defaultVehicle, type VehicleName } from '#src/tenant/vehicles.ts';
import type { Paint } from '#src/ui/car/carDetails.ts';
import type { Point3, Projection } from '#src/ui/car/carModel.ts';
import { boat } from './boat.ts';
import { cars } from './cars.ts';
import { toCurve } from './curves.ts';
import { circle, detailPath, fitWidth, outline, type Part, type Vehicle, type Wheel } from './drawing.ts';
import { motorcycle } from './motorcycle.ts';

const vehicles: Record<VehicleName, Vehicle> = { ...cars, motorcycle: motorcycle(), boat: boat() };

/** Path relative to the project folder. The picture of the default vehicle is an illustration in `src/ui/art`. */
export function heroPath(name: VehicleName): string {
  return name === defaultVehicle ? 'src/ui/art/hero.svg' : `src/ui/heroes/${name}.svg`;
}

/**
 * Returns the picture of the start screen as an SVG file: a vehicle, and in front of it a phone whose screen shows the
 * front of the vehicle. Both vehicles use the same paths. The screen is white in both colour schemes.
 */
export function drawHero(name: VehicleName): string {
  const { camera, parts, shadow, frame, ground } = vehicles[name];
  const points = parts.flatMap((part) =>
    'solids' in part ? part.solids.flat(2) : circle(part.center, part.radius),
  );
  const at = fitWidth(points, camera, frame);
  const drawn = parts
    .map((part) => ('solids' in part ? drawPart(part, camera, at) : drawWheel(part, at)))
    .join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><symbol id="art-hero" viewBox="0 0 840 600">',
    '<g fill="none" stroke="var(--on-hero)" stroke-linecap="round" stroke-linejoin="round" stroke-width="4">',
    `<path d="${outline([[shadow, shadow]], at)}" fill-opacity=".2" fill="#000" stroke="none"/>`,
    `<path d="${ground ?? 'M16 516h48m308 0h452'}" stroke-opacity=".6"/>`,
    `<g fill="var(--hero)" color="var(--on-hero)" fill-opacity=".16"><g id="art-hero-vehicle">${drawn}</g></g>`,
    phone,
    '</g></symbol></svg>\n',
  ].join('');
}

const phone = [
  '<rect x="70" y="22" width="276" height="536" rx="50" fill="var(--hero)" stroke="none"/>',
  '<rect x="76" y="28" width="264" height="524" rx="44" fill="#14171a" stroke="#fff"/>',
  '<rect x="90" y="42" width="236" height="496" rx="30" fill="#fff" stroke="none"/>',
  '<svg aria-hidden="true" x="90" y="42" width="236" height="496" viewBox="90 42 236 496" stroke="#1b1e21">',
  '<use href="#art-hero-vehicle" fill="#fff" color="var(--brand-tint-light)"/></svg>',
  '<path stroke="var(--brand-line-light)" stroke-width="6.6" d="M108 268v-32h32m136 0h32v32m0 144v32h-32m-136 0h-32v-32"/>',
  '<g stroke="#1b1e21" stroke-width="5"><circle cx="208" cy="496" r="26" fill="#fff"/>',
  '<circle cx="208" cy="496" r="19" fill="var(--brand)" stroke="none"/>',
  '<rect x="172" y="54" width="72" height="18" rx="9" fill="#1b1e21" stroke="none"/></g>',
].join('');

function drawPart(
  { solids, details = [], wires = [], isDeep = false }: Part,
  camera: Point3,
  at: Projection,
): string {
  const painted = (paints: readonly Paint[], isClosed = true) =>
    details
      .filter(({ paint }) => paints.includes(paint))
      .map((detail) => detailPath(detail, camera, at, isClosed))
      .join('');
  const lines = wires.map((points) => toCurve(points.map(at), { tolerance: 1.2 })).join('');
  const body = solids.length > 0 ? outline(solids, at) : '';
  const deep = ' fill="var(--art-deep)" fill-opacity="1" stroke="none"';
  return [
    path(body, isDeep ? deep : ' fill-opacity="1"'),
    path(painted(['glass', 'lamp']), ' fill="currentColor" stroke-width="3"'),
    path(painted(['deep']), deep),
    path(painted(['plate']) + painted(['line'], false) + lines, ' fill="none" stroke-width="3"'),
  ].join('');
}

/** A wheel in its own coordinates, in which its radius is 20. */
function drawWheel({ center, radius, hasSpokes = false }: Wheel, at: Projection): string {
  const [x, y, z] = center;
  const [cx, cy] = at(center);
  const axis = (end: Point3) =>
    at(end).map((value, index) => ((value - (index === 0 ? cx : cy)) / 20).toFixed(2));
  const matrix = [
    ...axis([x + radius, y, z]),
    ...axis([x, y, z + radius]),
    cx.toFixed(0),
    cy.toFixed(0),
  ].join(' ');
  return `<g fill="var(--art-deep)" transform="matrix(${matrix})" fill-opacity="1" stroke="none"><circle r="20"/>${hasSpokes ? spokes : alloy}</g>`;
}

const alloy =
  '<circle r="14" fill="var(--art-rim)"/><circle r="8.6" fill="none" stroke="var(--art-deep)" stroke-width="6.8" pathLength="20" stroke-linecap="butt" stroke-dasharray="1.25 .75"/><circle r="2.4"/>';
const spokes =
  '<g fill="none" stroke="var(--art-rim)"><circle r="15.6" stroke-width="1.5"/><circle r="9" stroke-width="12.4" pathLength="24" stroke-linecap="butt" stroke-dasharray=".14 .86"/><circle r="7" stroke-width="1.2"/></g><circle r="2.6" fill="var(--art-rim)"/>';

function path(d: string, attributes: string): string {
  return d && `<path${attributes} d="${d}"/>`;
}
