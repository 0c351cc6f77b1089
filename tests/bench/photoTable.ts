import type { PhotoResult, PhotoRow, RowName } from './photoBench.ts';
import { alignRows, goalResult, type TableRow } from './table.ts';

const names: Readonly<Record<RowName, string>> = {
  sharp: 'sharp (Lanczos), no browser',
  encoder: 'the browser’s encoder on that',
  ours: 'Livery',
  'ours, no decoder': 'Livery, without ImageDecoder',
  bare: 'bare decode, resize, encode',
};

/** Renders a table with every method and picture, followed by Livery's results and their goals. */
export function renderPhotoTable(result: PhotoResult): string {
  const { rounds, slowBy, slowedBy, rows, sourceMb } = result;
  const sizes = Object.entries(sourceMb).map(([megapixels, mb]) => `${megapixels} MP of ${mb} MB`);
  const head = [
    `${sizes.join(', ')}; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, times in ms.`,
    `12 MP: the whole renderer stopped for ${slowBy - 1} of ${slowBy} parts of the time; work took ${slowedBy} × as long.`,
    'peakMb: rise of the renderer’s resident peak (VmHWM); PSNR and SSIM of luma, to a picture resized by Lanczos.',
  ];
  return `${head.join('\n')}\n\n${listRows(rows)}\n\n${alignRows(listGoals(result))}\n`;
}

const columns = [
  'wall',
  'longest',
  'peakMb',
  'kB',
  'psnr',
  'ssim',
] as const satisfies readonly (keyof PhotoRow)[];

function listRows(rows: readonly PhotoRow[]): string {
  const lines = [
    ['', ...columns],
    ...rows.map((row) => [
      `${row.megapixels} MP ${names[row.name]}`,
      ...columns.map((column) => String(row[column] ?? '')),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function listGoals({ rows, ratio, exifMs }: PhotoResult): TableRow[] {
  const find = (name: RowName, megapixels: 12 | 48) =>
    rows.find((row) => row.name === name && row.megapixels === megapixels);
  const [livery, sharp, encoder] = [find('ours', 12), find('sharp', 12), find('encoder', 12)];
  const [large, fallback] = [find('ours', 48), find('ours, no decoder', 48)];
  const maxGoal = (label: string, value: number | undefined, limit: number, unit = ''): TableRow[] =>
    value === undefined
      ? []
      : [{ label, measured: `${value}${unit}`, goal: goalResult(value <= limit, `≤ ${limit}${unit}`) }];
  const minGoal = (label: string, value: number | undefined, limit: number, unit = ''): TableRow[] =>
    value === undefined
      ? []
      : [{ label, measured: `${value}${unit}`, goal: goalResult(value >= limit, `≥ ${limit}${unit}`) }];
  const info = (label: string, value: number | undefined): TableRow[] =>
    value === undefined ? [] : [{ label, measured: `${value}`, goal: '' }];
  const size = livery && sharp && Number((livery.kB / sharp.kB).toFixed(3));
  return [
    ...info('12 MP, wall ÷ bare decode, resize, encode', livery && ratio.wall12mp),
    ...maxGoal('  longest task of the main thread', livery?.longest, 50, ' ms'),
    ...maxGoal('  EXIF in the worker', livery && exifMs, 40, ' ms'),
    ...minGoal('  PSNR', livery?.psnr, 42, ' dB'),
    ...minGoal('  SSIM', livery?.ssim, 0.98),
    ...info('    the browser’s encoder alone leaves', encoder?.ssim),
    ...maxGoal('  file ÷ sharp’s', size, 1.05),
    ...info('48 MP, wall ÷ bare decode, resize, encode', large && ratio.wall48mp),
    ...maxGoal('48 MP, peak memory', large?.peakMb, 100, ' MB'),
    ...maxGoal('  without ImageDecoder', fallback?.peakMb, 300, ' MB'),
  ];
}
