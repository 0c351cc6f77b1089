import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from './hash.ts';

/**
 * A write-once store of files by the sha256 of their bytes. A file appears under its final name whole or not at all,
 * and one that no longer matches its name is written anew.
 */
export interface Store {
  /**
   * Makes `target` a file of these bytes, and keeps them under their hash: both are one file with two names, or copies
   * where the file system has no hard links. `target` must not exist and be seen by nobody until this returns.
   * @param hash sha256 of the content
   */
  lay(hash: string, content: Uint8Array, target: string): void;
  /** The bytes, or undefined where they are absent or no longer match their name. */
  read(hash: string): Uint8Array | undefined;
}

/**
 * @param root the store's own folder
 * @param temporary a folder on the same file system, emptied at each start by the owner of the lock
 */
export function openStore(root: string, temporary: string): Store {
  /** Hashes whose stored bytes this process has written or read. */
  const sound = new Set<string>();
  const fresh = join(temporary, 'fresh');
  const pathOf = (hash: string) => storedPath(root, hash);

  const read = (hash: string): Uint8Array | undefined => {
    let content: Uint8Array;
    try {
      content = readFileSync(pathOf(hash));
    } catch {
      return undefined; // absent, or unreadable: either way it has to be made again
    }
    return sha256(content) === hash ? content : undefined;
  };

  /** Gives the stored bytes of `source` their name. False where the name is taken. */
  const enter = (source: string, path: string): boolean => {
    try {
      linkSync(source, path);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return false;
      if (code === 'ENOENT' && !existsSync(dirname(path))) {
        mkdirSync(dirname(path), { recursive: true });
        return enter(source, path);
      }
      if (!isLinkless(error)) throw error;
      if (existsSync(path)) return false;
      replaceByCopy(source, path);
      return true;
    }
  };

  const replaceByCopy = (source: string, path: string) => {
    const beside = join(temporary, `copy-${process.pid}`);
    copyFileSync(source, beside);
    renameSync(beside, path);
  };

  return {
    lay(hash, content, target) {
      const path = pathOf(hash);
      if (sound.has(hash)) {
        linkOrCopy(path, target);
        return;
      }
      // Written first: asking whether the store has it already would cost a cold build a look per file. Always in the
      // same folder: ext4 seeks each inode near its folder, past all that were freed of late, and with a new folder for
      // each carrier it seeks anew. (Measured after a deletion: 25,000 files take 4 s of the kernel here, 17 s there.)
      writeWhole(fresh, content);
      if (enter(fresh, path)) renameSync(fresh, target);
      else {
        if (read(hash) === undefined) replaceByCopy(fresh, path);
        rmSync(fresh);
        linkOrCopy(path, target);
      }
      sound.add(hash);
    },
    read,
  };
}

/** Where the store under `root` keeps the bytes of a hash, if it has them. Nothing is ever taken out of it. */
export function storedPath(root: string, hash: string): string {
  return join(root, hash.slice(0, 2), hash.slice(2));
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!isLinkless(error)) throw error;
    copyFileSync(from, to);
  }
}

/** The file system has no hard links, or no more of them, or the two places are on different ones. */
function isLinkless(error: unknown): boolean {
  return ['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Writes all of it or throws, and leaves nothing behind when it throws. */
export function writeWhole(path: string, content: Uint8Array): void {
  const descriptor = openSync(path, 'w', 0o644);
  try {
    let written = 0;
    while (written < content.length) written += writeSync(descriptor, content, written);
  } catch (error) {
    closeSync(descriptor);
    rmSync(path, { force: true });
    throw error;
  }
  closeSync(descriptor);
}

/** Replaces one file in a single step. */
export function replaceFile(path: string, content: string | Uint8Array, temporary: string): void {
  writeWhole(temporary, typeof content === 'string' ? Buffer.from(content) : content);
  renameSync(temporary, path);
}
