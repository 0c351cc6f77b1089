import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, unless it exists. For paths from the user, because `mkdirSync` with `recursive`
 * hangs on a path in /proc, and reports a missing file on a read-only file system.
 * @param mode permissions that created folders get regardless of the umask; undefined applies the umask
 */
export function createFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) createFolder(dirname(path), mode);
  try {
    mkdirSync(path);
    if (mode !== undefined) chmodSync(path, mode);
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
