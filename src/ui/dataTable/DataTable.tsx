import { type KeyboardEvent, useRef } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: Content;
  readonly cell: (row: Row) => Content;
  /** Aligns the column to the end, so that digits line up. */
  readonly isNumber?: boolean;
}

export interface DataTableProps<Row> {
  /** The table's caption, visually hidden. */
  readonly caption: Content;
  /** The first column is the row header and contains the button that selects the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly chosen?: string | undefined;
  readonly onChoose: (row: Row) => void;
}

/** A table with one selectable row; pressing anywhere in a row selects it. Below 720 px, each row is a card. */
export function DataTable<Row>({ caption, columns, rows, idOf, chosen, onChoose }: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const moveRowFocus = (event: KeyboardEvent) => {
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
    const to = buttonForKey(event, buttons);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <div className="table">
      <table>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, isNumber }) => (
              <th key={id} scope="col" className={isNumber ? 'r' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={moveRowFocus}>
          {rows.map((row) => (
            <TableRow
              key={idOf(row)}
              cells={columns}
              row={row}
              isChosen={idOf(row) === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> {
  readonly cells: readonly Column<Row>[];
  readonly row: Row;
  readonly isChosen: boolean;
  readonly onChoose: (row: Row) => void;
}

function TableRow<Row>({ cells: [first, ...others], row, isChosen, onChoose }: TableRowProps<Row>) {
  return (
    // The button in the row is for the keyboard; its clicks bubble up to the row.
    <tr className={isChosen ? 'is-chosen' : undefined} onClick={() => onChoose(row)}>
      <th scope="row">
        <button className="text-btn row-btn" type="button" aria-pressed={isChosen}>
          {first?.cell(row)}
        </button>
      </th>
      {others.map(({ id, cell, isNumber }) => (
        <td key={id} className={isNumber ? 'r num' : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Returns the button that an arrow key, Home or End moves the focus to. All buttons are also in the tab order. */
function buttonForKey(event: KeyboardEvent, buttons: readonly HTMLElement[]): HTMLElement | undefined {
  const at = buttons.indexOf(event.target as HTMLElement);
  if (event.key === 'ArrowDown') return buttons[at + 1];
  if (event.key === 'ArrowUp') return buttons[at - 1];
  if (event.key === 'Home') return buttons[0];
  if (event.key === 'End') return buttons[buttons.length - 1];
  return undefined;
}
