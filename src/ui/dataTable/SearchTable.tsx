import { type FormEvent, useId } from 'react';
import { TextInput } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface SearchField {
  readonly id: string;
  readonly label: Content;
  readonly value: string;
}

interface SearchTableLabels {
  /** Accessible name of the search landmark. */
  readonly search: string;
  readonly noResults: Content;
  readonly results: (range: PageRange) => Content;
  /** Used instead of `results` if the results do not fit on one page. Includes the range of the visible rows. */
  readonly manyResults: (range: PageRange) => Content;
  readonly page: (range: PageRange) => string;
  readonly previous: string;
  readonly next: string;
}

export interface SearchTableProps<Row> {
  readonly fields: readonly SearchField[];
  readonly onType: (field: string, text: string) => void;
  /** Contains only the rows of the current page. */
  readonly table: DataTableProps<Row>;
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Called for Enter in a field, or for the search button among `actions`. */
  readonly onSearch?: () => void;
  /** Beside the inputs: a search button. */
  readonly actions?: Elements;
  /** Filters, below the inputs. */
  readonly options?: Elements;
  /** An alternative for users who found no match, opposite the paging. */
  readonly alternative?: Elements;
  /** True while new results load. */
  readonly isBusy?: boolean;
  /** Replaces the results: explains why they could not be loaded. */
  readonly replacement?: Elements;
  readonly labels: SearchTableLabels;
}

/** Search inputs, the number of results, five rows per page, and paging. */
export function SearchTable<Row>(props: SearchTableProps<Row>) {
  const { fields, onType, table, total, page, onPage, labels } = props;
  const { onSearch, actions, options, alternative, isBusy = false, replacement } = props;
  const base = useId();
  /** True if a message replaces the rows. `alternative` then follows the message, to be visible without scrolling. */
  const isEmpty = !isBusy && (Boolean(replacement) || total === 0);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch?.();
  };
  const range = rangeOf(page, total);
  return (
    <div className="stack found">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not support the search element */}
      <form
        className={actions ? 'stack found-fields found-fields--acted' : 'stack found-fields'}
        role="search"
        aria-label={labels.search}
        noValidate
        onSubmit={search}
      >
        {fields.map(({ id, label, value }) => (
          <div className="field" key={id}>
            <label htmlFor={`${base}-${id}`}>{label}</label>
            <TextInput
              className="input"
              id={`${base}-${id}`}
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              value={value}
              onChange={(text) => onType(id, text)}
            />
          </div>
        ))}
        {actions}
      </form>
      {options}
      <div className="stack found-room">
        <p className="small found-count" role="status">
          {!replacement && summarize(range, labels)}
        </p>
        {replacement}
        {!replacement && total > 0 && (
          <div className="found-rows" aria-busy={isBusy}>
            <DataTable {...table} />
          </div>
        )}
        {isEmpty && alternative}
      </div>
      <div className="row row--ends found-end">
        {!isEmpty && alternative}
        {!replacement && range.pages > 1 && <Pager range={range} onPage={onPage} labels={labels} />}
      </div>
    </div>
  );
}

function summarize(range: PageRange, labels: SearchTableLabels): Content {
  if (range.total === 0) return labels.noResults;
  return range.total > pageSize ? labels.manyResults(range) : labels.results(range);
}

interface PagerProps {
  readonly range: PageRange;
  readonly onPage: (page: number) => void;
  readonly labels: SearchTableLabels;
}

function Pager({ range, onPage, labels }: PagerProps) {
  const { page, pages } = range;
  return (
    <div className="row small pager">
      <PagerButton label={labels.previous} isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        <Icon name="left" />
      </PagerButton>
      <span className="num">{labels.page(range)}</span>
      <PagerButton label={labels.next} isDisabled={page === pages} onPress={() => onPage(page + 1)}>
        <Icon name="right" />
      </PagerButton>
    </div>
  );
}

interface PagerButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: Content;
}

/** `aria-disabled` on the first and last page, so that the button keeps the focus. */
function PagerButton({ label, isDisabled, onPress, children }: PagerButtonProps) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}

/** Rows per page. */
const pageSize = 5;

/** The rows that a page shows. All numbers start at one; an empty result has no range. */
export interface PageRange {
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** A page beyond the last one becomes the last one. */
function rangeOf(page: number, total: number): PageRange {
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
