import { type BigIntStats, existsSync, lstatSync, statSync } from 'node:fs';

/** What lies at a path, no link followed; undefined where nothing can, for a folder on the way is absent or a file. */
export function readStats(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false, bigint: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Whether a folder lies at a path, or a link that leads to one. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
