/** The beginning of a table, cell by cell. */
export interface SheetText {
  readonly rows: readonly (readonly string[])[];
  /** There is more than is shown. */
  readonly isCut: boolean;
}

export const mostRows = 50;
export const mostColumns = 20;
/** A cell is to be recognised, not to be read. */
const mostSigns = 120;

/** Rows of one length, as far as they are shown; empty ones at the end are left out. */
export function toSheet(rows: readonly (readonly string[])[], hasMore: boolean): SheetText {
  const used = [...rows];
  while (used[used.length - 1]?.every((cell) => cell.trim() === '')) used.pop();
  const width = Math.min(mostColumns, Math.max(0, ...used.map((row) => row.length)));
  const shown = used
    .slice(0, mostRows)
    .map((row) => Array.from({ length: width }, (_, at) => shorten(row[at] ?? '')));
  return { rows: shown, isCut: hasMore || used.length > mostRows || used.some((row) => row.length > width) };
}

function shorten(cell: string): string {
  const text = cell.trim();
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text;
}
