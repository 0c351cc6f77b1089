import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { listTree, lookAt, type ProcessLook, ticksPerSecond } from './processTree.ts';

export interface Measurement {
  /** User and system CPU time of the command and all its descendants. */
  readonly cpuSeconds: number;
  /** System CPU time, which includes file creation. Covers only processes whose parent waited for them. */
  readonly kernelSeconds: number;
  readonly wallSeconds: number;
  /** Highest sum of the peaks of all running processes. Can miss only the growth of the last 25 ms. */
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

const lookEveryMs = 25;
/** Maximum time to wait for a process that outlives the command. */
const patienceMs = 2000;

/**
 * Runs a command and measures its total cost. The kernel adds the CPU time of waited-for children to this process
 * (cutime, cstime). It does not add processes that outlive their parent, such as esbuild's service, so those are polled
 * until they end. Run only one command at a time, because cutime and cstime are shared by all children of this process.
 */
export async function measure(command: Command): Promise<Measurement> {
  const before = lookAt(process.pid);
  const startedAt = performance.now();
  const child = spawn(command.program, command.args, {
    cwd: command.cwd,
    env: command.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const watch = watchTree(child.pid ?? 0);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  }).finally(watch.stop);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const after = lookAt(process.pid);
  const reaped = difference('reapedTicks', before, after);
  const orphans = await countOrphans(watch.known(), reaped);
  await output.ended;
  return {
    cpuSeconds: round((reaped + orphans) / ticksPerSecond),
    kernelSeconds: round(difference('reapedSystemTicks', before, after) / ticksPerSecond),
    wallSeconds: round(wallSeconds),
    peakMb: round(watch.peakKb() / 1024),
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
  before: ProcessLook | undefined,
  after: ProcessLook | undefined,
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

/**
 * Polls the process tree every 25 ms, which uses about 1% of one core. A running process that is no longer a descendant
 * of the command has lost its parent, and is polled until it ends.
 */
function watchTree(root: number) {
  let tree: ProcessLook[] = [];
  let peakKb = 0;
  const orphans = new Map<number, ProcessLook>();
  const look = () => {
    const before = [...tree, ...orphans.values()];
    const now = listTree(root).flatMap((pid) => lookAt(pid) ?? []);
    if (now[0]?.pid !== root) return;
    tree = now;
    const below = new Set(tree.map(({ pid }) => pid));
    for (const known of before) {
      const seen = below.has(known.pid) ? undefined : lookAt(known.pid);
      if (isSame(seen, known)) orphans.set(known.pid, seen);
    }
    const living = [...tree, ...orphans.values()].filter(({ isGone }) => !isGone);
    peakKb = Math.max(
      peakKb,
      living.reduce((sum, process) => sum + process.peakKb, 0),
    );
  };
  const timer = setInterval(look, lookEveryMs);
  look();
  return {
    stop: () => clearInterval(timer),
    peakKb: () => peakKb,
    /** Returns the tree of the last poll, and the processes that lost their parent earlier. */
    known: () => ({ tree, orphans: [...orphans.values()] }),
  };
}

/**
 * Returns the CPU ticks of descendants whose parent did not wait for them: processes without a parent, processes that
 * are still running, and processes that ended after the last poll and are not included in `reaped`.
 * @param reaped the ticks that the end of the command added to this process
 */
async function countOrphans(
  known: { tree: readonly ProcessLook[]; orphans: readonly ProcessLook[] },
  reaped: number,
): Promise<number> {
  const [root, ...rest] = known.tree;
  if (!root) return 0;
  const living = rest.filter((process) => isSame(lookAt(process.pid), process));
  const vanished = rest.filter((process) => !living.includes(process));
  let arrived = reaped - accountOf(root);
  let ticks = 0;
  for (const account of vanished.map(accountOf).sort((a, b) => b - a)) {
    if (arrived >= account) arrived -= account;
    else ticks += account;
  }
  for (const process of [...known.orphans, ...living]) ticks += await followToEnd(process);
  return ticks;
}

/** Polls often, because the CPU time of an orphan cannot be read after it has ended. */
async function followToEnd(known: ProcessLook): Promise<number> {
  let last = known;
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const now = lookAt(known.pid);
    if (!isSame(now, known)) break;
    last = now;
    if (now.isGone) break;
    await wait(5);
  }
  return accountOf(last);
}

function isSame(now: ProcessLook | undefined, known: ProcessLook): now is ProcessLook {
  return now !== undefined && now.startTicks === known.startTicks;
}

function accountOf(process: ProcessLook): number {
  return process.ownTicks + process.reapedTicks;
}
