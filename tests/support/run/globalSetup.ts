import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeep } from './sampleUnlessDeep.ts';

const memoryRoot = '/dev/shm';
const prefix = 'livery-tests-';
/** Ten times the peak usage measured for the whole test run. */
const minFreeBytes = 4 * 1024 ** 3;

/**
 * Gives the run its own folder for temporary files, and deletes it at the end. The folder is in memory if enough is free:
 * on a disk, creating and deleting thousands of small files takes a third of the time of each build test. The deep tests
 * write large fleets and measure disks, so their folder is on a disk.
 */
export function setup(): () => void {
  const previousTmpdir = process.env.TMPDIR;
  // Vitest calls this setup once per project.
  if (previousTmpdir?.endsWith(`${prefix}${process.pid}`)) return () => {};
  // Removes the folders of killed runs before the free memory is measured, because these folders can fill the memory.
  if (process.platform === 'linux') removeStaleFolders();
  const parent = !isDeep && hasFreeMemory() ? memoryRoot : tmpdir();
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env.TMPDIR = folder;
  // Retries, because a test that is still ending can write a file while the folder is being deleted.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Vitest calls no teardown if it ends early.
  process.once('exit', remove);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      remove();
      process.kill(process.pid, signal);
    });
  return () => {
    if (previousTmpdir === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previousTmpdir;
    remove();
  };
}

function hasFreeMemory(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < minFreeBytes) return false;
  try {
    accessSync(memoryRoot, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryRoot);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}

/** Removes the folders of test runs that were killed. */
function removeStaleFolders(): void {
  for (const name of listMemoryRoot()) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(join(memoryRoot, name), { recursive: true, force: true });
  }
}

function listMemoryRoot(): string[] {
  try {
    return readdirSync(memoryRoot);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
