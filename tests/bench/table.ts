import type { PipelineResult } from './pipelineBench.ts';

interface Row {
  readonly what: string;
  readonly measured: string;
  readonly reach: string;
}

/** Numbers to reach for 1,000 carriers; other fleets are shown beside them without a verdict. */
const reachFor = 1000;

/** The table that a person reads: what was measured beside what is to be reached, and the peers. */
export function renderPipelineTable(result: PipelineResult): string {
  const { carriers, variants, overrides, cold, unchanged, oneString, copy, ratioToCopy, peers } = result;
  const ours = cold.cpuSeconds / carriers;
  const rows: Row[] = [
    {
      what: 'cold build, CPU',
      measured: `${cold.cpuSeconds} s`,
      reach: reach(carriers, cold.cpuSeconds, 12, 's'),
    },
    { what: 'cold build, wall', measured: `${cold.wallSeconds} s`, reach: '' },
    {
      what: 'cold build, peak memory',
      measured: `${cold.peakMb} MB`,
      reach: reach(carriers, cold.peakMb, 700, 'MB'),
    },
    { what: 'cp -r of its output, CPU', measured: `${copy.cpuSeconds} s`, reach: '' },
    {
      what: 'cold build ÷ cp -r, CPU',
      measured: `${ratioToCopy}`,
      reach: reach(carriers, ratioToCopy, 2, ''),
    },
    { what: 'unchanged, wall', measured: `${unchanged.wallSeconds} s`, reach: '' },
    {
      what: 'unchanged, output',
      measured: unchanged.same ? 'same bytes' : 'other bytes',
      reach: verdict(unchanged.same, 'same bytes'),
    },
    {
      what: 'one string, to new HTML',
      measured: `${oneString.wallMs} ms`,
      reach: reach(carriers, oneString.wallMs, 20, 'ms'),
    },
    { what: 'Livery per carrier, CPU', measured: `${ours.toFixed(4)} s`, reach: '' },
    ...peers.map((peer) => ({
      what: `${peer.name}, CPU (${peer.carriers} carriers)`,
      measured: `${peer.cpuSecondsPerCarrier} s`,
      reach: `${(peer.cpuSecondsPerCarrier / ours).toFixed(0)} × ours`,
    })),
  ];
  const fleet = `${carriers} carriers in ${variants} variants, ${overrides.known + overrides.retired} overrides and 3 logos each.`;
  const words = `${overrides.known} of the overrides are keys of today's app, ${overrides.retired} are not and only warned about.`;
  return `${fleet}\n${words}\n\n${align(rows)}\n`;
}

function reach(carriers: number, value: number, limit: number, unit: string): string {
  const text = `≤ ${limit}${unit === '' ? '' : ` ${unit}`}`;
  return carriers === reachFor ? verdict(value <= limit, text) : `${text} at ${reachFor}`;
}

function verdict(isReached: boolean, text: string): string {
  return `${text} ${isReached ? 'reached' : 'NOT REACHED'}`;
}

function align(rows: readonly Row[]): string {
  const header: Row = { what: 'What', measured: 'Measured', reach: 'To reach' };
  const all = [header, ...rows];
  const width = (key: keyof Row) => Math.max(...all.map((row) => row[key].length));
  const [what, measured] = [width('what'), width('measured')];
  return all
    .map((row) => `${row.what.padEnd(what)}  ${row.measured.padStart(measured)}  ${row.reach}`.trimEnd())
    .join('\n');
}
