import { type FormEvent, type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { pageSize, type Range, rangeOf } from './paging.ts';

export interface SearchField {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: string;
}

export interface SearchTableWords {
  /** Accessible name of the search landmark. */
  readonly search: string;
  readonly none: ReactNode;
  readonly some: (range: Range) => ReactNode;
  /** "Over five results", with the range that is shown. */
  readonly overFive: (range: Range) => ReactNode;
  readonly page: (range: Range) => string;
  readonly previous: string;
  readonly next: string;
}

export interface SearchTableProps<Row> {
  readonly fields: readonly SearchField[];
  readonly onType: (field: string, text: string) => void;
  /** Its rows are those of the current page. */
  readonly table: DataTableProps<Row>;
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Shows no results before the first search. */
  readonly waitsForQuery?: boolean;
  /** Called for Enter in a field, or for the search button among `actions`. */
  readonly onSearch?: () => void;
  /** Beside the inputs: a search button. */
  readonly actions?: ReactNode;
  /** Below the inputs: filters. */
  readonly options?: ReactNode;
  /** At the end, opposite the paging: an alternative for users who found no match. */
  readonly wayOn?: ReactNode;
  /** True while new results load. */
  readonly isBusy?: boolean;
  /** Replaces the results: explains why they could not be loaded. */
  readonly instead?: ReactNode;
  readonly words: SearchTableWords;
}

/** Search inputs, the number of results, five rows per page, and paging. */
export function SearchTable<Row>(props: SearchTableProps<Row>) {
  const { fields, onType, table, total, page, onPage, waitsForQuery = false, words } = props;
  const { onSearch, actions, options, wayOn, isBusy = false, instead } = props;
  const base = useId();
  const isAsked = !instead && (!waitsForQuery || fields.some(({ value }) => value.trim() !== ''));
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch?.();
  };
  const range = rangeOf(page, total);
  return (
    <div className="found">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not support the search element */}
      <form
        className={actions ? 'found-fields found-fields--acted' : 'found-fields'}
        role="search"
        aria-label={words.search}
        noValidate
        onSubmit={search}
      >
        {fields.map(({ id, label, value }) => (
          <div className="field" key={id}>
            <label htmlFor={`${base}-${id}`}>{label}</label>
            <input
              className="input"
              id={`${base}-${id}`}
              type="search"
              autoComplete="off"
              enterKeyHint="search"
              value={value}
              onChange={(event) => onType(id, event.currentTarget.value)}
            />
          </div>
        ))}
        {actions}
      </form>
      {options}
      <p className="found-count" role="status">
        {isAsked && summarize(range, words)}
      </p>
      {instead}
      {isAsked && total > 0 && (
        <div className="found-rows" aria-busy={isBusy}>
          <DataTable {...table} />
        </div>
      )}
      <div className="found-end">
        {wayOn}
        {isAsked && range.pages > 1 && <Pager {...{ range, onPage, words }} />}
      </div>
    </div>
  );
}

function summarize(range: Range, words: SearchTableWords): ReactNode {
  if (range.total === 0) return words.none;
  return range.total > pageSize ? words.overFive(range) : words.some(range);
}

interface PagerProps {
  readonly range: Range;
  readonly onPage: (page: number) => void;
  readonly words: SearchTableWords;
}

function Pager({ range, onPage, words }: PagerProps) {
  const { page, pages } = range;
  return (
    <div className="pager">
      <Turn label={words.previous} isOff={page === 1} onTurn={() => onPage(page - 1)}>
        <Icon name="left" />
      </Turn>
      <span className="num">{words.page(range)}</span>
      <Turn label={words.next} isOff={page === pages} onTurn={() => onPage(page + 1)}>
        <Icon name="right" />
      </Turn>
    </div>
  );
}

interface TurnProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onTurn: () => void;
  readonly children: ReactNode;
}

/** `aria-disabled` on the first and last page, so that the button keeps the focus. */
function Turn({ label, isOff, onTurn, children }: TurnProps) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onTurn}
    >
      {children}
    </button>
  );
}
