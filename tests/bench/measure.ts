import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import { listTree, type ProcessSample, readProcess, ticksPerSecond } from './processTree.ts';

export interface Measurement {
  /** User and system CPU time of the command and all its descendants. */
  readonly cpuSeconds: number;
  /** System CPU time, which includes file creation. Covers only processes whose parent waited for them. */
  readonly kernelSeconds: number;
  readonly wallSeconds: number;
  /** Highest sum of the peak memory of all running processes. Misses at most the growth in a process's last 25 ms. */
  readonly peakMb: number;
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const pollIntervalMs = 25;

/**
 * Runs a command and measures its total cost. The kernel adds the CPU time of waited-for children to this process
 * (cutime, cstime), but not the time of processes that outlive their parent, such as esbuild's service. Polling
 * measures these processes too, but misses up to 25 ms of each process, so the larger of both sums counts. Run only
 * one command at a time, because all children of this process share cutime and cstime.
 */
export async function measure(command: Command): Promise<Measurement> {
  const before = readProcess(process.pid);
  const startedAt = performance.now();
  const child = spawn(command.program, command.args, {
    cwd: command.cwd,
    env: command.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const treeWatch = watchTree(child.pid ?? 0);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  }).finally(treeWatch.stop);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const after = readProcess(process.pid);
  const reaped = difference('reapedTicks', before, after);
  await output.ended;
  return {
    cpuSeconds: round(Math.max(reaped, treeWatch.ticks()) / ticksPerSecond),
    kernelSeconds: round(difference('reapedSystemTicks', before, after) / ticksPerSecond),
    wallSeconds: round(wallSeconds),
    peakMb: round(treeWatch.peakKb() / 1024),
    exitCode,
    stdout: output.stdout(),
    stderr: output.stderr(),
  };
}

/** Returns the median, or NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] as number;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

export function round(value: number, digits = 3): number {
  return Number(value.toFixed(digits));
}

function difference(
  key: 'reapedTicks' | 'reapedSystemTicks',
  before: ProcessSample | undefined,
  after: ProcessSample | undefined,
): number {
  return (after?.[key] ?? 0) - (before?.[key] ?? 0);
}

function collectOutput(child: ChildProcess) {
  const texts = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    texts.stdout += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    texts.stderr += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return { ended, stdout: () => texts.stdout, stderr: () => texts.stderr };
}

/** Polls the process tree every 25 ms, which uses about 1% of one core. */
function watchTree(root: number) {
  /** The CPU time of each process at its last poll. */
  const ticks = new Map<string, number>();
  let peakKb = 0;
  const poll = () => {
    const tree = listTree(root).flatMap((pid) => readProcess(pid) ?? []);
    for (const { pid, startTicks, ownTicks } of tree) ticks.set(`${pid} ${startTicks}`, ownTicks);
    const running = tree.filter(({ hasExited }) => !hasExited);
    peakKb = Math.max(
      peakKb,
      running.reduce((sum, process) => sum + process.peakKb, 0),
    );
  };
  const timer = setInterval(poll, pollIntervalMs);
  poll();
  return {
    stop: () => clearInterval(timer),
    peakKb: () => peakKb,
    ticks: () => [...ticks.values()].reduce((sum, own) => sum + own, 0),
  };
}

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
/** The Node.js options that `npm run livery` uses. */
const nodeOptions = (scripts.livery as string).split(' ').slice(1, -1);

/** Returns a command that runs a TypeScript file of this project with the options of `npm run livery`. */
export function runTypeScript(file: string, args: readonly string[]): Command {
  return {
    program: process.execPath,
    args: [...nodeOptions, join(projectRoot, file), ...args],
    cwd: projectRoot,
  };
}

/**
 * Runs and measures a command.
 * @throws Error with the last lines of stderr if the command fails, because the measurements of a failed run are
 * useless
 */
export async function runOrThrow(command: Command) {
  const result = await measure(command);
  if (result.exitCode !== 0) {
    const lastLines = result.stderr.trimEnd().split('\n').slice(-12).join('\n');
    throw new Error(
      `${command.args.slice(nodeOptions.length).slice(0, 3).join(' ')} ended with ${result.exitCode}:\n${lastLines}`,
    );
  }
  return result;
}
