import type { Box } from './squarify.ts';

/** Returns the nearest box in a direction. Boxes straight ahead take precedence over boxes to the side. */
export function findNeighbour(
  boxes: readonly Box[],
  from: number,
  [dx, dy]: readonly [number, number],
): number | undefined {
  const current = boxes[from];
  if (!current) return undefined;
  const start = centre(current);
  let nearest: { index: number; distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    if (index === from) continue;
    const at = centre(box);
    const [x, y] = [at.x - start.x, at.y - start.y];
    const ahead = x * dx + y * dy;
    const isBeyond =
      dx !== 0
        ? beyond(current.x, current.width, box.x, box.width, dx)
        : beyond(current.y, current.height, box.y, box.height, dy);
    if (!isBeyond) continue;
    const distance = ahead + 3 * Math.abs(x * dy + y * dx);
    if (!nearest || distance < nearest.distance) nearest = { index, distance };
  }
  return nearest?.index;
}

const tolerance = 1;

function beyond(start: number, length: number, other: number, otherLength: number, sign: number): boolean {
  return sign > 0 ? other >= start + length - tolerance : other + otherLength <= start + tolerance;
}

function centre({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
