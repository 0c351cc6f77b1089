import type { Place } from './vendorSearch.ts';

const earthRadiusMetres = 6_378_137;
const milesPerKilometre = 0.621371;

/** Great-circle distance on a sphere. */
export function distanceMiles(a: Place, b: Place): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding may exceed 1 for opposite points of the earth.
  const metres = 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(half)));
  return (metres * milesPerKilometre) / 1000;
}

/** With one decimal, or a dash if unknown. */
export function milesText(miles: number | null): string {
  return miles === null || !Number.isFinite(miles) ? '–' : miles.toFixed(1);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
