import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Puts bytes away; what comes back takes them out again, as often as they are asked for. */
export type Shelf = (bytes: Uint8Array) => () => Uint8Array;

/** For what is little, and where nothing may be written. */
export const memoryShelf: Shelf = (bytes) => {
  // What a serializer hands over has room for as much again.
  const kept = Buffer.alloc(bytes.length, bytes);
  return () => kept;
};

export interface FileShelf {
  readonly keep: Shelf;
  /** Nothing can be taken out any more. */
  close(): void;
}

/**
 * A file without a name, gone with the process whatever ends it: ten thousand carriers that wait for their turn would
 * fill a quarter of a gigabyte of memory. What cannot be written, as on a full disk, stays in memory.
 * @param path where the file is made; it must not be there
 */
export function openFileShelf(path: string): FileShelf {
  let file: number | undefined;
  let end = 0;
  const open = () => {
    const opened = openSync(path, 'wx+', 0o600);
    rmSync(path);
    return opened;
  };
  return {
    keep(bytes) {
      const at = end;
      const { length } = bytes;
      try {
        file ??= open();
        if (writeSync(file, bytes, 0, length, at) < length) return memoryShelf(bytes);
      } catch {
        return memoryShelf(bytes);
      }
      end += length;
      return () => read(file, at, length);
    },
    close() {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}

function read(file: number | undefined, at: number, length: number): Uint8Array {
  if (file === undefined) throw new Error('The shelf is closed.');
  const bytes = Buffer.allocUnsafe(length);
  if (readSync(file, bytes, 0, length, at) < length)
    throw new Error('The shelf holds less than was put on it.');
  return bytes;
}
