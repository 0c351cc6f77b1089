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
import { join } from 'node:path';
import { sha256 } from './hash.ts';

/**
 * A write-once store of files by the sha256 of their bytes. A file appears under its final name whole or not at all,
 * and one that no longer matches its name is written anew.
 */
export interface Store {
  /** Puts bytes into the store and returns their sha256 in hex. */
  put(content: Uint8Array): string;
  /** Makes `target` the stored file: a hard link, or a copy where the file system has none to give. */
  place(hash: string, target: string): void;
  /** The bytes, or undefined where they are absent or no longer match their name. */
  read(hash: string): Uint8Array | undefined;
}

/**
 * @param root the store's own folder
 * @param temporary a folder on the same file system, emptied at each start by the owner of the lock
 */
export function openStore(root: string, temporary: string): Store {
  const checked = new Set<string>();
  const shards = new Set<string>();
  let counter = 0;
  const pathOf = (hash: string) => join(root, hash.slice(0, 2), hash.slice(2));

  const write = (hash: string, content: Uint8Array) => {
    const shard = hash.slice(0, 2);
    if (!shards.has(shard)) {
      mkdirSync(join(root, shard), { recursive: true });
      shards.add(shard);
    }
    const temp = join(temporary, `${process.pid}-${counter++}`);
    writeWhole(temp, content);
    renameSync(temp, pathOf(hash));
  };

  const read = (hash: string): Uint8Array | undefined => {
    let content: Uint8Array;
    try {
      content = readFileSync(pathOf(hash));
    } catch {
      return undefined; // absent, or unreadable: either way it has to be made again
    }
    return sha256(content) === hash ? content : undefined;
  };

  return {
    put(content) {
      const hash = sha256(content);
      if (checked.has(hash)) return hash;
      if (!existsSync(pathOf(hash)) || read(hash) === undefined) write(hash, content);
      checked.add(hash);
      return hash;
    },
    place(hash, target) {
      try {
        linkSync(pathOf(hash), target);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code;
        if (code !== 'EXDEV' && code !== 'EMLINK' && code !== 'EPERM' && code !== 'ENOTSUP') throw error;
        copyFileSync(pathOf(hash), target);
      }
    },
    read,
  };
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
