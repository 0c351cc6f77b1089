import { drawFormat, type QrGrid } from './qrGrid.ts';

type Mask = (x: number, y: number) => boolean;

/** Indexed by the mask number of the QR format. */
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Applies the mask with the lowest penalty, which leaves the fewest patterns that confuse cameras. */
export function maskGrid(grid: QrGrid): void {
  let best = { mask: 0, penalty: Number.POSITIVE_INFINITY };
  for (let mask = 0; mask < masks.length; mask += 1) {
    applyMask(grid, mask);
    const penalty = penaltyOf(grid.dark);
    if (penalty < best.penalty) best = { mask, penalty };
    applyMask(grid, mask);
  }
  applyMask(grid, best.mask);
}

/** Applying a mask twice restores the original. */
function applyMask(grid: QrGrid, number: number): void {
  const mask = masks[number] as Mask;
  grid.dark.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!grid.fixed[y]?.[x]) row[x] = isDark !== mask(x, y);
    });
  });
  drawFormat(grid, number);
}

/** The dark/light sequence of a finder pattern, with four light modules on one side. */
const finderLike = [/00001011101/g, /10111010000/g];

function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const rows = dark.map(toText);
  const columns = dark.map((_, x) => toText(dark.map((row) => row[x] ?? false)));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  const darkCount = rows.join('').replaceAll('0', '').length;
  const share = (darkCount * 100) / dark.length ** 2;
  return lines + blockPenalty(rows) + Math.floor(Math.abs(share - 50) / 5) * 10;
}

function linePenalty(line: string): number {
  const runs = (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  return runs + finderLike.reduce((sum, like) => sum + (line.match(like)?.length ?? 0) * 40, 0);
}

function blockPenalty(rows: readonly string[]): number {
  let count = 0;
  for (let y = 0; y + 1 < rows.length; y += 1) {
    const [row = '', below = ''] = rows.slice(y, y + 2);
    for (let x = 0; x + 1 < row.length; x += 1) {
      const block = row.slice(x, x + 2) + below.slice(x, x + 2);
      if (block === '0000' || block === '1111') count += 1;
    }
  }
  return count * 3;
}

function toText(line: readonly boolean[]): string {
  return line.map((isDark) => (isDark ? '1' : '0')).join('');
}
