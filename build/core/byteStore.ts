import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Stores bytes and returns a function that reads them; it can be called repeatedly. */
export type ByteStore = (bytes: Uint8Array) => () => Uint8Array;

/** Keeps the bytes in memory. Use it for small data, or when the command must not write to disk. */
export const memoryByteStore: ByteStore = (bytes) => {
  // Copies the bytes, because the buffer of a serializer reserves twice the required memory.
  const copy = Buffer.alloc(bytes.length, bytes);
  return () => copy;
};

export interface FileByteStore {
  readonly store: ByteStore;
  /** After this, stored bytes can no longer be read. */
  close(): void;
}

/**
 * Stores bytes in a deleted temporary file, which the system removes when the process ends for any reason. In memory,
 * ten thousand planned carriers would take 250 MB. If writing fails, for example because the disk is full, the bytes
 * stay in memory.
 * @param path where the file is created; it must not exist
 */
export function openFileByteStore(path: string): FileByteStore {
  let file: number | undefined;
  let end = 0;
  const open = () => {
    const opened = openSync(path, 'wx+', 0o600);
    rmSync(path);
    return opened;
  };
  return {
    store(bytes) {
      const at = end;
      const { length } = bytes;
      try {
        file ??= open();
        if (writeSync(file, bytes, 0, length, at) < length) return memoryByteStore(bytes);
      } catch {
        return memoryByteStore(bytes);
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
  if (file === undefined) throw new Error('The byte store is closed.');
  const bytes = Buffer.allocUnsafe(length);
  if (readSync(file, bytes, 0, length, at) < length)
    throw new Error('The byte store contains fewer bytes than were written.');
  return bytes;
}
