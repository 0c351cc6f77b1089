import { readFileSync, writeFileSync } from 'node:fs';
import { listTree } from '../processTree.ts';

/** Returns the renderer processes of a browser: the one with the page, and the spare one for the next page. */
export function listRenderers(browserPid: number): number[] {
  return listTree(browserPid).filter((pid) => read(`/proc/${pid}/cmdline`).includes('--type=renderer'));
}

/**
 * Starts to measure how much the resident memory of the processes grows. The kernel records the peak, so no polling is
 * needed.
 * @returns a function that returns the largest growth of any of the processes so far, in MB
 */
export function watchPeakMemory(pids: readonly number[]): () => number {
  const peaksBefore = pids.map((pid) => {
    // Resets the peak to the current resident memory (see proc(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return residentKb(pid, 'VmRSS');
  });
  return () =>
    Math.max(...pids.map((pid, index) => residentKb(pid, 'VmHWM') - (peaksBefore[index] ?? 0))) / 1024;
}

/** Resident memory of the largest process, in MB. */
export function residentMb(pids: readonly number[]): number {
  return Math.max(...pids.map((pid) => residentKb(pid, 'VmRSS'))) / 1024;
}

function residentKb(pid: number, key: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}
