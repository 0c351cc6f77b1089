import { median, round } from './measure.ts';
import type { PipelineResult, Sample } from './pipelineBench.ts';

export interface TableRow {
  readonly label: string;
  readonly measured: string;
  readonly goal: string;
}

interface Goals {
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly ratioToCopy?: number;
  readonly oneTextSeconds?: number;
  readonly unchangedCpuSeconds?: number;
  readonly diffCpuSeconds?: number;
  readonly publishCpuSeconds?: number;
}

/** Goals by fleet size. Other fleet sizes show the goals of the default size, without a pass or fail result. */
const goalsByFleetSize: Readonly<Record<number, Goals>> = {
  1000: {
    cpuSeconds: 25,
    peakMb: 700,
    ratioToCopy: 2,
    oneTextSeconds: 3,
    diffCpuSeconds: 2,
    publishCpuSeconds: 2,
  },
  3000: { cpuSeconds: 60, peakMb: 1024, diffCpuSeconds: 2 },
  10000: { cpuSeconds: 170, peakMb: 1024, unchangedCpuSeconds: 5 },
};
const defaultFleetSize = 1000;

/** Renders a table with the measurements and their goals. */
export function renderPipelineTable(result: PipelineResult): string {
  const { carriers, variants, overrides } = result;
  const fleet = `${carriers} carriers in ${variants} variants, ${overrides} overrides and 3 logos each.`;
  return `${fleet}\n\n${alignRows(listBuilds(result))}\n`;
}

function listBuilds({
  carriers,
  cold,
  copy,
  ratioToCopy,
  unchanged,
  diff,
  publish,
  oneText,
  samples,
}: PipelineResult): TableRow[] {
  const limit = (value: number, key: keyof Goals, unit: string) => describeGoal(carriers, value, key, unit);
  const row = (label: string, measured: string, goal = ''): TableRow => ({ label, measured, goal });
  return [
    row('cold build, CPU', `${cold.cpuSeconds} s`, limit(cold.cpuSeconds, 'cpuSeconds', 's')),
    row('  of it in the kernel', `${kernelOf(samples.cold)} s`),
    row('cold build, wall', `${cold.wallSeconds} s`),
    row('cold build, peak memory', `${cold.peakMb} MB`, limit(cold.peakMb, 'peakMb', 'MB')),
    row('cp -r of its output, CPU', `${copy.cpuSeconds} s`),
    row('  of it in the kernel', `${kernelOf(samples.copy)} s`),
    row('cold build ÷ cp -r, CPU', `${ratioToCopy}`, limit(ratioToCopy, 'ratioToCopy', '')),
    row(
      'unchanged, CPU',
      `${unchanged.cpuSeconds} s`,
      limit(unchanged.cpuSeconds, 'unchangedCpuSeconds', 's'),
    ),
    row('unchanged, wall', `${unchanged.wallSeconds} s`),
    row(
      'unchanged, output',
      unchanged.isSameOutput ? 'same bytes' : 'other bytes',
      goalResult(unchanged.isSameOutput, 'same bytes'),
    ),
    row('diff, nothing differs, CPU', `${diff.cpuSeconds} s`, limit(diff.cpuSeconds, 'diffCpuSeconds', 's')),
    row(
      'publish, nothing changed, CPU',
      `${publish.cpuSeconds} s`,
      limit(publish.cpuSeconds, 'publishCpuSeconds', 's'),
    ),
    row(
      'one text changed, wall',
      `${oneText.wallSeconds} s`,
      limit(oneText.wallSeconds, 'oneTextSeconds', 's'),
    ),
  ];
}

function kernelOf(samples: readonly Sample[]): number {
  return round(median(samples.map(({ kernelSeconds }) => kernelSeconds)));
}

function describeGoal(carriers: number, value: number, key: keyof Goals, unit: string): string {
  const limit = (goalsByFleetSize[carriers] ?? goalsByFleetSize[defaultFleetSize])?.[key];
  if (limit === undefined) return '';
  const text = `≤ ${limit}${unit === '' ? '' : ` ${unit}`}`;
  return carriers in goalsByFleetSize ? goalResult(value <= limit, text) : `${text} at ${defaultFleetSize}`;
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
