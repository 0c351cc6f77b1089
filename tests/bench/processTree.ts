import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel says about one process. CPU in clock ticks of 10 ms, as Linux reports them to every program. */
export interface ProcessLook {
  readonly pid: number;
  /** Tells it from a later process with the same number. */
  readonly startTicks: string;
  readonly ownTicks: number;
  /** CPU of children that have ended and were waited for, theirs included; the kernel's share of it on its own. */
  readonly reapedTicks: number;
  readonly reapedSystemTicks: number;
  readonly isGone: boolean;
  /** Highest resident size so far, in kB. */
  readonly peakKb: number;
}

export const ticksPerSecond = 100;

/** One look at a process, or undefined where there is none with this number. */
export function lookAt(pid: number): ProcessLook | undefined {
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
      isGone: fields[0] === 'Z' || fields[0] === 'X',
      peakKb: Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0),
    };
  } catch {
    return undefined; // it ended between two looks
  }
}

/** The living descendants of a process, itself first. */
export function listTree(root: number): number[] {
  const found = [root];
  for (const pid of found) {
    try {
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8');
        found.push(...children.split(' ').filter(Boolean).map(Number));
      }
    } catch {
      // it ended while it was looked at
    }
  }
  return found;
}
