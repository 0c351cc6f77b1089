import { type BigIntStats, existsSync, lstatSync, statSync } from 'node:fs';

/** Like lstat. Returns undefined if nothing exists at the path, or if a parent is missing or is a file. */
export function readStats(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false, bigint: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Returns whether the path is a folder or a link to one. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
