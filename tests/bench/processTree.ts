import { readdirSync, readFileSync } from 'node:fs';

/** Statistics of a process from /proc. CPU times are in clock ticks of 10 ms, the unit of /proc/<pid>/stat. */
export interface ProcessSample {
  readonly pid: number;
  /** Distinguishes the process from a later one with the same process id. */
  readonly startTicks: string;
  readonly ownTicks: number;
  /** CPU time of ended descendants that their parents waited for. `reapedSystemTicks` is the kernel's share. */
  readonly reapedTicks: number;
  readonly reapedSystemTicks: number;
  readonly hasExited: boolean;
  /** Peak resident memory in kB. */
  readonly peakKb: number;
}

export const ticksPerSecond = 100;

/** Returns undefined if the process does not exist. */
export function readProcess(pid: number): ProcessSample | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const ticks = (index: number) => Number(fields[index]);
    return {
      pid,
      startTicks: fields[19] ?? '',
      ownTicks: ticks(11) + ticks(12),
      reapedTicks: ticks(13) + ticks(14),
      reapedSystemTicks: ticks(14),
      hasExited: fields[0] === 'Z' || fields[0] === 'X',
      peakKb: Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0),
    };
  } catch {
    return undefined; // The process has ended.
  }
}

/** Returns the ids of the process and of all running descendants. */
export function listTree(root: number): number[] {
  const found = [root];
  for (const pid of found) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8');
        found.push(...children.split(' ').filter(Boolean).map(Number));
      }
    } catch {
      // The process ended during the read.
    }
  }
  return found;
}
