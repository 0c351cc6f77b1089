import { median, round } from './measure.ts';
import type { PipelineResult, Sample } from './pipelineBench.ts';

export interface TableRow {
  readonly label: string;
  readonly measured: string;
  readonly goal: string;
}

/** Number of carriers for which the goals are defined. Fleets of another size have no goals. */
const goalFleetSize = 1000;

/** Renders a table with the measurements and their goals. */
export function renderPipelineTable(result: PipelineResult): string {
  const { carriers, variants, overrides } = result.fleet;
  const fleet = `${carriers} carriers in ${variants} variants, ${overrides} overrides and 3 logos each.`;
  return `${fleet}\n\n${alignRows(listBuilds(result))}\n`;
}

function listBuilds({
  fleet,
  copies,
  unchanged,
  diff,
  unchangedPublish,
  oneText,
  ...result
}: PipelineResult) {
  const cold = medianSample(result.cold);
  const copy = medianSample(copies);
  const ratioToCopy = round(
    median(result.cold.map((sample, run) => sample.cpuSeconds / (copies[run]?.cpuSeconds ?? Number.NaN))),
  );
  const limit = (value: number, max: number, unit: string) =>
    fleet.carriers === goalFleetSize ? goalResult(value <= max, `≤ ${max}${unit}`) : '';
  const row = (label: string, measured: string, goal = ''): TableRow => ({ label, measured, goal });
  return [
    row('cold build, CPU', `${cold.cpuSeconds} s`, limit(cold.cpuSeconds, 25, ' s')),
    row('  of it in the kernel', `${cold.kernelSeconds} s`),
    row('cold build, wall', `${cold.wallSeconds} s`),
    row('cold build, peak memory', `${cold.peakMb} MB`, limit(cold.peakMb, 700, ' MB')),
    row('cp -r of its output, CPU', `${copy.cpuSeconds} s`),
    row('  of it in the kernel', `${copy.kernelSeconds} s`),
    row('cold build ÷ cp -r, CPU', `${ratioToCopy}`, limit(ratioToCopy, 2, '')),
    row('unchanged, CPU', `${unchanged.cpuSeconds} s`),
    row('unchanged, wall', `${unchanged.wallSeconds} s`),
    row('diff, nothing differs, CPU', `${diff.cpuSeconds} s`, limit(diff.cpuSeconds, 2, ' s')),
    row(
      'publish, nothing changed, CPU',
      `${unchangedPublish.cpuSeconds} s`,
      limit(unchangedPublish.cpuSeconds, 2, ' s'),
    ),
    row('one text changed, wall', `${oneText.wallSeconds} s`, limit(oneText.wallSeconds, 3, ' s')),
  ];
}

/** The median of each measurement. */
function medianSample(samples: readonly Sample[]): Sample {
  const medianOf = (key: keyof Sample) => round(median(samples.map((sample) => sample[key])));
  return {
    cpuSeconds: medianOf('cpuSeconds'),
    kernelSeconds: medianOf('kernelSeconds'),
    wallSeconds: medianOf('wallSeconds'),
    peakMb: medianOf('peakMb'),
  };
}

export function goalResult(isGoalReached: boolean, text: string): string {
  return `${text} ${isGoalReached ? 'reached' : 'NOT REACHED'}`;
}

export function alignRows(rows: readonly TableRow[]): string {
  const header: TableRow = { label: 'What', measured: 'Measured', goal: 'To reach' };
  const all = [header, ...rows];
  const width = (key: keyof TableRow) => Math.max(...all.map((row) => row[key].length));
  const [labelWidth, measuredWidth] = [width('label'), width('measured')];
  return all
    .map((row) =>
      `${row.label.padEnd(labelWidth)}  ${row.measured.padStart(measuredWidth)}  ${row.goal}`.trimEnd(),
    )
    .join('\n');
}

/** Aligns the first column to the left, and all other columns to the right. */
export function alignColumns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths?.[0] ?? 0) : cell.padStart(widths?.[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
