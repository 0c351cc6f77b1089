/** Rows per page. */
export const pageSize = 5;

/** The rows that a page shows. All numbers start at one; an empty result has no range. */
export interface PageRange {
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** A page beyond the last one becomes the last one. */
export function rangeOf(page: number, total: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const currentPage = Math.min(Math.max(1, page), pages);
  const to = Math.min(currentPage * pageSize, total);
  return { page: currentPage, pages, from: total === 0 ? 0 : (currentPage - 1) * pageSize + 1, to, total };
}

/** The rows of one page, for a table that holds all rows. */
export function rowsOf<Row>(rows: readonly Row[], page: number): readonly Row[] {
  const { page: currentPage } = rangeOf(page, rows.length);
  return rows.slice((currentPage - 1) * pageSize, currentPage * pageSize);
}
