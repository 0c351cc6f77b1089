export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Fills a box with rectangles of the given areas, as square as possible (Bruls, Huizing, van Wijk: Squarified
 * Treemaps).
 * @param sizes largest first, all above 0
 * @returns one rectangle per size, in the same order; together they fill the box
 */
export function squarify(sizes: readonly number[], box: Box): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = total > 0 ? (box.width * box.height) / total : 0;
  const boxes: Box[] = [];
  let remaining = box;
  let row: number[] = [];
  for (const size of sizes) {
    const area = size * scale;
    const side = Math.min(remaining.width, remaining.height);
    if (row.length === 0 || worst([...row, area], side) <= worst(row, side)) row.push(area);
    else {
      remaining = placeRow(row, remaining, boxes);
      row = [area];
    }
  }
  placeRow(row, remaining, boxes);
  return boxes;
}

/** Returns the worst aspect ratio in a row. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((all, area) => all + area, 0);
  return Math.max(
    (side * side * Math.max(...row)) / (sum * sum),
    (sum * sum) / (side * side * Math.min(...row)),
  );
}

/**
 * Places a row along the shorter side.
 * @returns the remaining box
 */
function placeRow(row: readonly number[], { x, y, width, height }: Box, boxes: Box[]): Box {
  const sum = row.reduce((all, area) => all + area, 0);
  const isUpright = width >= height;
  const thickness = sum === 0 ? 0 : sum / (isUpright ? height : width);
  let at = isUpright ? y : x;
  for (const area of row) {
    const length = thickness === 0 ? 0 : area / thickness;
    boxes.push(
      isUpright
        ? { x, y: at, width: thickness, height: length }
        : { x: at, y, width: length, height: thickness },
    );
    at += length;
  }
  return isUpright
    ? { x: x + thickness, y, width: width - thickness, height }
    : { x, y: y + thickness, width, height: height - thickness };
}
