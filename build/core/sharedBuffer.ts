import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

let buffer = Buffer.allocUnsafe(64 * 1024);

/**
 * Returns a file's bytes, valid until the next call. Reuses one buffer, because a fleet has tens of thousands of files.
 */
export function readIntoSharedBuffer(path: string): { content: Buffer; mtimeMs: number } {
  const descriptor = openSync(path, 'r');
  try {
    const { size, mtimeMs } = fstatSync(descriptor);
    if (size > buffer.length) buffer = Buffer.allocUnsafe(size * 2);
    let filled = 0;
    while (filled < size) {
      const count = readSync(descriptor, buffer, filled, size - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return { content: buffer.subarray(0, filled), mtimeMs };
  } finally {
    closeSync(descriptor);
  }
}
