import { alignmentCenters, levelBits } from './qrTables.ts';

/** The modules of a code: which are dark, and which are fixed (not data). */
export interface QrGrid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
}

/** Draws all function patterns that cameras need, without data. */
export function drawGrid(version: number): QrGrid {
  const size = version * 4 + 17;
  const square = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const grid: QrGrid = { size, dark: square(), fixed: square() };
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y);
  drawAlignments(grid, version);
  drawFormat(grid, 0);
  drawVersion(grid, version);
  return grid;
}

/** Writes the number of the data mask into the format modules. */
export function drawFormat(grid: QrGrid, mask: number): void {
  const { size } = grid;
  const data = (levelBits << 3) | mask;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(grid, 8, at, bit(at));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(grid, 14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(grid, size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(grid, 8, size - 15 + at, bit(at));
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: QrGrid, version: number): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1;
    const far = grid.size - 11 + (at % 3);
    const near = Math.floor(at / 3);
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

function drawFinder(grid: QrGrid, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, distance !== 2 && distance !== 4);
    }
  }
}

function drawAlignments(grid: QrGrid, version: number): void {
  const centers = alignmentCenters(version);
  const last = centers.length - 1;
  centers.forEach((x, i) => {
    centers.forEach((y, j) => {
      const isAtFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isAtFinder) drawAlignment(grid, x, y);
    });
  });
}

function drawAlignment(grid: QrGrid, x: number, y: number): void {
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
}

/** Ignores positions outside the grid. */
function set({ size, dark, fixed }: QrGrid, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  (dark[y] as boolean[])[x] = isDark;
  (fixed[y] as boolean[])[x] = true;
}

function remainder(value: number, degree: number, divisor: number): number {
  let rest = value;
  for (let round = 0; round < degree; round += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * divisor);
  return rest;
}
