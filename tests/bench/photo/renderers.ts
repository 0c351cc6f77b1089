import { readFileSync, writeFileSync } from 'node:fs';
import { listTree } from '../processTree.ts';

/** The processes of a browser that show pages: of the one page that it has, and of what it holds ready for the next. */
export function listRenderers(browserPid: number): number[] {
  return listTree(browserPid).filter((pid) => read(`/proc/${pid}/cmdline`).includes('--type=renderer'));
}

/**
 * Begins to watch how far the resident memory of processes rises above what it is now. The kernel keeps the peak, so
 * that none is missed between two looks.
 * @returns the largest rise of any of them so far, in MB
 */
export function watchPeak(pids: readonly number[]): () => number {
  const before = pids.map((pid) => {
    // Sets the peak back to what is resident now (proc(5)).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return residentKb(pid, 'VmRSS');
  });
  return () => Math.max(...pids.map((pid, index) => residentKb(pid, 'VmHWM') - (before[index] ?? 0))) / 1024;
}

function residentKb(pid: number, key: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended
  }
}
