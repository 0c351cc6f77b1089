import type { ReadUnit, ReadUnits } from './readUnits.ts';
import type { TranslationGroup } from './translationUnit.ts';

const columns = ['key', 'english', 'translation', 'note'] as const;
/** Without it, spreadsheet programs read UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

/** Renders a CSV file as in RFC 4180. */
export function renderCsv(groups: readonly TranslationGroup[]): string {
  const rows = groups.flatMap(({ units }) =>
    units.map(({ key, source, target, note }) => [key, source, target ?? '', note]),
  );
  return byteOrderMark + [columns, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('');
}

/** Reads a CSV file with the columns of `renderCsv`, separated by commas, semicolons or tabs. */
export function readCsv(text: string): ReadUnits {
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = /^"?key"?([,;\t])/.exec(content)?.[1];
  if (separator === undefined)
    return { target: undefined, units: [], problems: ['line 1: The first column is not named key.'] };
  const { rows, problem } = readRows(content, separator);
  const names = rows[0]?.cells ?? [];
  const missing = ['english', 'translation'].filter((name) => !names.includes(name));
  const problems = [
    ...(problem === undefined ? [] : [problem]),
    ...missing.map((name) => `line 1: There is no column ${name}.`),
  ];
  const units = rows.slice(1).flatMap(({ cells, line }): ReadUnit[] => {
    const value = (name: string) => cells[names.indexOf(name)] ?? '';
    if (cells.every((cell) => cell === '')) return [];
    const target = value('translation');
    const isEmpty = target.trim() === '';
    return [{ key: value('key'), source: value('english'), target: isEmpty ? undefined : target, line }];
  });
  return { target: undefined, units, problems };
}

function quote(cell: string): string {
  return /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

function readRows(text: string, separator: string): { rows: Row[]; problem?: string } {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let quotedSince: number | undefined;
  let line = 1;
  let rowLine = 1;
  const endRow = () => {
    rows.push({ cells: [...cells, cell], line: rowLine });
    cells = [];
    cell = '';
  };
  for (let index = 0; index < text.length; index++) {
    const mark = text[index] as string;
    if (mark === '\n') line++;
    if (quotedSince !== undefined) {
      if (mark !== '"') cell += mark;
      else if (text[index + 1] === '"') cell += text[++index];
      else quotedSince = undefined;
    } else if (mark === '"' && cell === '') quotedSince = line;
    else if (mark === separator) {
      cells.push(cell);
      cell = '';
    } else if (mark === '\n') {
      endRow();
      rowLine = line;
    } else if (mark !== '\r') cell += mark;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return quotedSince === undefined
    ? { rows }
    : { rows, problem: `line ${quotedSince}: A quotation mark is not closed.` };
}
