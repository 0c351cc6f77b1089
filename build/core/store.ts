import {
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
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
 * A write-once store that keeps files by the sha256 of their content. Files appear atomically under their final name. A
 * file that no longer matches its hash is written again.
 */
export interface Store {
  /**
   * Writes the content to `target` and stores it under its hash. Both are hard links to one file, or copies if the file
   * system has no hard links. `target` must not exist, and other processes must not access it until this returns.
   * @param hash sha256 of the content
   */
  write(hash: string, content: Uint8Array, target: string): void;
  /** Returns the bytes, or undefined if they are missing or no longer match their hash. */
  read(hash: string): Uint8Array | undefined;
}

/**
 * @param root the folder of the store
 * @param temporary a folder on the same file system, which the owner of the lock empties at each start
 */
export function openStore(root: string, temporary: string): Store {
  /** Hashes whose stored files this process has written or verified. */
  const verified = new Set<string>();
  const newFile = join(temporary, 'fresh');
  const pathOf = (hash: string) => storedPath(root, hash);

  const read = (hash: string): Uint8Array | undefined => {
    let content: Uint8Array;
    try {
      content = readFileSync(pathOf(hash));
    } catch {
      return undefined; // Missing or unreadable: in both cases it must be written again.
    }
    return sha256(content) === hash ? content : undefined;
  };

  /** Adds the `source` file to the store. Returns false if the hash is already stored. */
  const addToStore = (source: string, path: string): boolean => {
    try {
      linkSync(source, path);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return false;
      if (code === 'ENOENT' && !existsSync(dirname(path))) {
        mkdirSync(dirname(path), { recursive: true });
        return addToStore(source, path);
      }
      if (!cannotLink(error)) throw error;
      if (existsSync(path)) return false;
      replaceByCopy(source, path);
      return true;
    }
  };

  const replaceByCopy = (source: string, path: string) => {
    const temporaryCopy = join(temporary, `copy-${process.pid}`);
    copyFileSync(source, temporaryCopy);
    renameSync(temporaryCopy, path);
  };

  return {
    write(hash, content, target) {
      const path = pathOf(hash);
      if (verified.has(hash)) {
        linkOrCopy(path, target);
        return;
      }
      // Writes the file before checking the store, because a check for each file would slow down the first build.
      // Always writes to the same folder: ext4 looks for each new inode near its folder and skips recently freed ones,
      // and that search starts over in each new folder. Measured after a deletion: kernel time for 25,000 files is 4 s
      // with one folder and 17 s with one folder per carrier.
      writeCompleteFile(newFile, content);
      if (addToStore(newFile, path)) renameSync(newFile, target);
      else {
        if (read(hash) === undefined) replaceByCopy(newFile, path);
        rmSync(newFile);
        linkOrCopy(path, target);
      }
      verified.add(hash);
    },
    read,
  };
}

/**
 * Returns the path of the file with that hash in the store, whether or not it exists. Files are never removed from the
 * store.
 */
export function storedPath(root: string, hash: string): string {
  return join(root, hash.slice(0, 2), hash.slice(2));
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!cannotLink(error)) throw error;
    copyFileSync(from, to);
  }
}

/**
 * True if the file system does not support hard links, the link limit is reached, or the paths are on different file
 * systems.
 */
export function cannotLink(error: unknown): boolean {
  return ['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'ENOSYS'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
}

/**
 * Writes the whole file or throws. If it throws, no file is left behind.
 * @param mode permissions that the file gets regardless of the umask; undefined applies the umask to 0644
 */
export function writeCompleteFile(path: string, content: Uint8Array, mode?: number): void {
  const descriptor = openSync(path, 'w', 0o644);
  try {
    if (mode !== undefined) fchmodSync(descriptor, mode);
    let written = 0;
    while (written < content.length) written += writeSync(descriptor, content, written);
  } catch (error) {
    closeSync(descriptor);
    rmSync(path, { force: true });
    throw error;
  }
  closeSync(descriptor);
}

/** Replaces a file atomically. */
export function replaceFile(path: string, content: string | Uint8Array, temporary: string): void {
  writeCompleteFile(temporary, typeof content === 'string' ? Buffer.from(content) : content);
  renameSync(temporary, path);
}
