import type { Coordinates } from '#src/api/portal/vendorSearchTypes.ts';

const earthRadiusMetres = 6_378_137;
const milesPerKilometre = 0.621371;

export type DistanceUnit = 'miles' | 'kilometres';

/** Returns the great-circle distance on a sphere. */
export function distanceBetween(a: Coordinates, b: Coordinates, unit: DistanceUnit): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding may exceed 1 for opposite points of the earth.
  const metres = 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(haversine)));
  const kilometres = metres / 1000;
  return unit === 'miles' ? kilometres * milesPerKilometre : kilometres;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
