import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export interface OutputFile {
  readonly handle: FileHandle;
  readonly sizeBytes: number;
  /** Changes whenever the file's bytes may have. */
  readonly version: string;
}

/**
 * Opens a regular file of the output, or says undefined where there is none. No link is followed on any level below
 * the root, so nothing outside the root is ever opened. The caller closes the handle.
 * @param file web path with a leading slash, already through the path rules
 */
export async function openOutputFile(root: string, file: string): Promise<OutputFile | undefined> {
  const path = join(root, file);
  let handle: FileHandle | undefined;
  try {
    if ((await realpath(path)) !== path) return undefined;
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (!stats.isFile()) {
      await handle.close();
      return undefined;
    }
    const version = [path, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(':');
    return { handle, sizeBytes: stats.size, version };
  } catch (error) {
    await handle?.close();
    const reason = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO'].includes(reason)) return undefined;
    throw error;
  }
}

const knownTags = new Map<string, string>();

/** A strong entity tag: the hash of the bytes that are sent, so that each encoding has its own. */
export async function entityTag(file: OutputFile): Promise<string> {
  const known = knownTags.get(file.version);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for await (const chunk of file.handle.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer);
  const tag = `"${hash.digest('hex').slice(0, 32)}"`;
  if (knownTags.size > 50_000) knownTags.clear();
  knownTags.set(file.version, tag);
  return tag;
}
