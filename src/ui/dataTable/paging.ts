/** Rows of one page of a table. */
export const pageSize = 5;

/**
 * What one page shows of all results; all numbers count from one, and an empty result has no rows from nought to
 * nought.
 */
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

/** The rows of a page, for a table that holds all of them itself. */
export function rowsOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const { page: shown } = rangeOf(page, rows.length);
  return rows.slice((shown - 1) * pageSize, shown * pageSize);
}
