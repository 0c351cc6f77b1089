/** Rows per page. */
export const pageSize = 5;

/** The rows that a page shows. All numbers start at one; an empty result has no range. */
export interface Range {
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** A page beyond the last one becomes the last one. */
export function rangeOf(page: number, total: number): Range {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const to = Math.min(shown * pageSize, total);
  return { page: shown, pages, from: total === 0 ? 0 : (shown - 1) * pageSize + 1, to, total };
}

/** The rows of one page, for a table that holds all rows. */
export function rowsOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const { page: shown } = rangeOf(page, rows.length);
  return rows.slice((shown - 1) * pageSize, shown * pageSize);
}
