import type { Method } from './photo/page.ts';
import type { PhotoResult, PhotoRow } from './photoBench.ts';
import { alignColumns, alignRows, goalResult, type TableRow } from './table.ts';

const names: Readonly<Record<Method, string>> = {
  ours: 'Livery',
  'ours, no decoder': 'Livery, without ImageDecoder',
  bare: 'bare decode, resize, encode',
};

/** Renders a table with every method and picture, followed by Livery's results and their goals. */
export function renderPhotoTable(result: PhotoResult): string {
  const { rounds, slowBy, rows, sourceMb } = result;
  const sizes = Object.entries(sourceMb).map(([megapixels, mb]) => `${megapixels} MP of ${mb} MB`);
  const head = [
    `${sizes.join(', ')}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, times in ms.`,
    `12 MP: the whole renderer stopped for ${slowBy - 1} of ${slowBy} parts of the time.`,
    'peakMb: rise of the renderer’s resident peak (VmHWM).',
  ];
  return `${head.join('\n')}\n\n${listRows(rows)}\n\n${alignRows(listGoals(result))}\n`;
}

const columns = ['wall', 'longest', 'peakMb'] as const satisfies readonly (keyof PhotoRow)[];

function listRows(rows: readonly PhotoRow[]): string {
  return alignColumns([
    ['', ...columns],
    ...rows.map((row) => [
      `${row.megapixels} MP ${names[row.name]}`,
      ...columns.map((column) => String(row[column])),
    ]),
  ]);
}

function listGoals({ rows, ratio }: PhotoResult): TableRow[] {
  const find = (name: Method, megapixels: 12 | 48) =>
    rows.find((row) => row.name === name && row.megapixels === megapixels);
  const row = (label: string, value: number | undefined, unit = '', limit = Number.NaN): TableRow[] =>
    value === undefined
      ? []
      : [
          {
            label,
            measured: `${value}${unit}`,
            goal: Number.isNaN(limit) ? '' : goalResult(value <= limit, `≤ ${limit}${unit}`),
          },
        ];
  const [small, large] = [find('ours', 12), find('ours', 48)];
  return [
    ...row('12 MP, wall ÷ bare decode, resize, encode', small && ratio.wall12mp),
    ...row('  longest task of the main thread', small?.longest, ' ms', 50),
    ...row('48 MP, wall ÷ bare decode, resize, encode', large && ratio.wall48mp),
    ...row('48 MP, peak memory', large?.peakMb, ' MB', 100),
    ...row('  without ImageDecoder', find('ours, no decoder', 48)?.peakMb, ' MB', 300),
  ];
}
