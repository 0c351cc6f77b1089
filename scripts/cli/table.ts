import { cutToWidth, padToWidth, widthOf, wrapToWidth } from './textWidth.ts';

export interface Column {
  readonly heading?: string;
  /**
   * What happens if the table is too wide. `keep`: nothing, for codes, ids and sizes. `cut`: the text ends with ….
   * `wrap`: the text continues on the next line. `move`, only for the last column: the text moves to the end of the line
   * or to the next line if the row needs its place, for locations.
   * @default 'keep'
   */
  readonly fit?: 'keep' | 'cut' | 'wrap' | 'move';
  /** @default 'left' */
  readonly align?: 'left' | 'right';
}

export interface TableSettings {
  /** Cells per line; undefined if the output is not a terminal, where nothing is shortened. */
  readonly width: number | undefined;
  /** @default '' */
  readonly indent?: string;
  /** Style of the headings. */
  readonly bold?: (text: string) => string;
}

/** The cells of a row, or a line that is printed between the rows as it is. */
export type TableRow = readonly string[] | string;

/** Start of a column in a line, and its width, in cells. */
interface Place {
  readonly offset: number;
  readonly width: number;
  /** End of a text that may be shifted to the right on its line. */
  readonly end?: number;
}

const gap = 2;
/** Smallest widths in cells. A wrapped column also keeps its longest word. */
const minWidths = { keep: 16, move: 0, cut: 12, wrap: 24 };

/**
 * Returns the lines of a table with aligned columns. If it is wider than the terminal, the widest flexible columns get
 * narrower. If that is not enough, a row continues on the next line after a cell that is too long for its column.
 */
export function renderTable(
  columns: readonly Column[],
  rows: readonly TableRow[],
  { width, indent = '', bold = (text) => text }: TableSettings,
): string[] {
  const headings = columns.map(({ heading = '' }) => heading);
  const cells = rows.filter((row) => typeof row !== 'string');
  const natural = columns.map((_, index) =>
    [headings, ...cells].reduce((max, row) => Math.max(max, widthOf(row[index] ?? '')), 0),
  );
  const places =
    width === undefined
      ? placeColumns(natural, indent.length)
      : fitColumns(columns, cells, natural, indent.length, width);
  const render = (row: TableRow) => (typeof row === 'string' ? [row] : renderRow(row, columns, places));
  const hasHeadings = headings.some((heading) => heading !== '');
  return [...(hasHeadings ? render(headings).map(bold) : []), ...rows.flatMap(render)];
}

function placeColumns(widths: readonly number[], start: number): Place[] {
  let offset = start - gap;
  return widths.map((width, index) => {
    offset += gap + (widths[index - 1] ?? 0);
    return { offset, width };
  });
}

function fitColumns(
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  natural: readonly number[],
  start: number,
  width: number,
): Place[] {
  const places = placeColumns(natural, start);
  const last = places.at(-1);
  if (last === undefined || last.offset + last.width <= width) return places;
  if (columns.at(-1)?.fit === 'move') {
    const others = fitColumns(columns.slice(0, -1), cells, natural.slice(0, -1), start, width);
    return [...others, { offset: Math.max(start + gap, width - last.width), width: last.width, end: width }];
  }
  const floors = columns.map(({ heading = '', fit = 'keep' }, index) => {
    const words = fit === 'wrap' ? cells.flatMap((row) => (row[index] ?? '').split(' ')) : [];
    const longest = words.reduce((max, word) => Math.max(max, widthOf(word)), widthOf(heading));
    return Math.min(natural[index] ?? 0, Math.max(minWidths[fit], longest));
  });
  const isFlexible = (index: number) => (columns[index]?.fit ?? 'keep') !== 'keep';
  // No column follows the last one, so shrinking it would not help.
  const isPadded = (index: number) => !isFlexible(index) && index < columns.length - 1;
  const excess = last.offset + last.width - width;
  const flexed = shrinkWidest(natural, floors, excess, isFlexible);
  const rest = excess - (sum(natural) - sum(flexed));
  return placeColumns(shrinkWidest(flexed, floors, rest, isPadded), start);
}

/** Shrinks the widest of the columns that may shrink, cell by cell, until the excess is gone or all are at their floor. */
function shrinkWidest(
  natural: readonly number[],
  floors: readonly number[],
  excess: number,
  canShrink: (index: number) => boolean,
): number[] {
  const widths = [...natural];
  for (let left = excess; left > 0; left--) {
    const shrinkable = [...widths.keys()].filter(
      (index) => canShrink(index) && (widths[index] ?? 0) > (floors[index] ?? 0),
    );
    if (shrinkable.length === 0) break;
    const widest = shrinkable.reduce((a, b) => ((widths[b] ?? 0) > (widths[a] ?? 0) ? b : a));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function renderRow(row: readonly string[], columns: readonly Column[], places: readonly Place[]): string[] {
  const lines = [''];
  let top = 0;
  columns.forEach((column, index) => {
    const cell = row[index] ?? '';
    const place = places[index];
    if (cell === '' || place === undefined) return;
    let { offset } = place;
    const free = widthOf(lines[top] ?? '') + gap;
    if (index > 0 && free > offset) {
      const rightmost = (place.end ?? 0) - widthOf(cell);
      if (rightmost >= free) offset = rightmost;
      else top = lines.length;
    }
    for (const [at, text] of renderCell(cell, column, place.width).entries())
      lines[top + at] = padToWidth(lines[top + at] ?? '', offset) + text;
  });
  return lines;
}

function renderCell(cell: string, { fit = 'keep', align = 'left' }: Column, width: number): string[] {
  const lines = fit === 'wrap' ? wrapToWidth(cell, width) : [fit === 'cut' ? cutToWidth(cell, width) : cell];
  return align === 'right'
    ? lines.map((line) => ' '.repeat(Math.max(0, width - widthOf(line))) + line)
    : lines;
}
