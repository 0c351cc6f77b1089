import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '#build/core/hash.ts';
import { servedVersion } from '#build/publish/targets/folder.ts';

export interface OutputFile {
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  /** Changes whenever the file's contents may have changed. */
  readonly entityTag: string;
}

/**
 * Opens a regular file of an output or a target, or returns undefined if it does not exist. Follows only the link of a
 * target to its current version, so that files outside the root are never opened. The caller must close the
 * handle.
 * @param file URL path with a leading slash, already validated by the path rules
 */
export async function openOutputFile(root: string, file: string): Promise<OutputFile | undefined> {
  let handle: FileHandle | undefined;
  try {
    const base = servedVersion(root) ?? root;
    const path = await realpath(join(base, file));
    if (path !== join(base, file)) return undefined;
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (!stats.isFile()) {
      await handle.close();
      return undefined;
    }
    const version = [path, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(':');
    return { handle, sizeBytes: stats.size, entityTag: `"${sha256(version).slice(0, 32)}"` };
  } catch (error) {
    await handle?.close();
    const reason = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO'].includes(reason)) return undefined;
    throw error;
  }
}
