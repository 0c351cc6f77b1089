/** The first rows of a table, by cell. */
export interface SheetText {
  readonly rows: readonly (readonly string[])[];
  /** True if the file has more than is shown. */
  readonly isTruncated: boolean;
}

export const maxRows = 50;
export const maxColumns = 20;
/** Maximum characters per cell: enough to recognize the value. */
const maxCellChars = 120;

/** Returns the visible rows, padded to equal length. Drops empty rows at the end. */
export function toSheet(rows: readonly (readonly string[])[], hasMore: boolean): SheetText {
  const used = [...rows];
  while (used[used.length - 1]?.every((cell) => cell.trim() === '')) used.pop();
  const width = Math.min(maxColumns, Math.max(0, ...used.map((row) => row.length)));
  const shown = used
    .slice(0, maxRows)
    .map((row) => Array.from({ length: width }, (_, at) => shorten(row[at] ?? '')));
  return {
    rows: shown,
    isTruncated: hasMore || used.length > maxRows || used.some((row) => row.length > width),
  };
}

function shorten(cell: string): string {
  const text = cell.trim();
  return text.length > maxCellChars ? `${text.slice(0, maxCellChars)}…` : text;
}
