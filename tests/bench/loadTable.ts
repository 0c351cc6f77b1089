import type { LoadResult, LoadRow } from './loadBench.ts';
import { alignColumns, alignRows, goalResult, type TableRow } from './table.ts';

/** Renders a table with both pages, followed by Livery's results and their goals. */
export function renderLoadTable(result: LoadResult): string {
  const { rounds, slow, rows } = result;
  const conditions = slow ? 'slow 4G (150 ms, 1.6 Mbps), processor 4 × slower' : 'this machine as it is';
  const head = `/start, then /activate; ${conditions}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, times in ms.`;
  return `${head}\n\n${listPages(rows)}\n\n${alignRows(listGoals(result))}\n`;
}

const columns = [
  'kB',
  'jsKB',
  'requests',
  'fcp',
  'lcp',
  'press',
  'lostMs',
  'next',
  'tbt',
  'longest',
] as const satisfies readonly (keyof LoadRow)[];

function listPages(rows: readonly LoadRow[]): string {
  return alignColumns([
    ['', ...columns],
    ...rows.map((row) => [row.name, ...columns.map((column) => String(row[column]))]),
  ]);
}

function listGoals({ rows, ratio, htmlKB }: LoadResult): TableRow[] {
  const [livery] = rows as readonly [LoadRow, ...LoadRow[]];
  const maxGoal = (label: string, value: number, limit: number, unit = ''): TableRow => ({
    label,
    measured: `${value}${unit}`,
    goal: goalResult(value <= limit, `≤ ${limit}${unit}`),
  });
  return [
    maxGoal('both screens on the wire', livery.kB, 88, ' kB'),
    maxGoal('  requests', livery.requests, 6),
    maxGoal('  HTML of /start', htmlKB, 7.5, ' kB'),
    maxGoal('FCP ÷ static page', ratio.fcp, 1.1),
    maxGoal('LCP ÷ static page', ratio.lcp, 1.1),
    maxGoal('first press that works ÷ static page', ratio.press, 1.15),
    maxGoal('  presses lost for', livery.lostMs, 0, ' ms'),
    maxGoal('tap to next screen painted', livery.next, 50, ' ms'),
    maxGoal('  ÷ static page', ratio.next, 0.25),
    maxGoal('blocking time', livery.tbt, 60, ' ms'),
    maxGoal('  longest task', livery.longest, 120, ' ms'),
  ];
}
