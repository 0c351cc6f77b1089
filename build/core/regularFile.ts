import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

type ReadResult = { bytes: Uint8Array } | { reason: string };

/** Reads a regular file up to a size limit. Does not follow links or read from pipes. */
export function readRegularFile(path: string, limitBytes: number): ReadResult {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') return { reason: 'absent' };
    if (code === 'ELOOP') return { reason: 'is a symbolic link' };
    if (code === 'EMFILE' || code === 'ENFILE') throw error;
    return { reason: `cannot be read (${code})` };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { reason: 'is not a regular file' };
    if (stats.size > limitBytes) return { reason: `is larger than ${Math.round(limitBytes / 1024)} KB` };
    const bytes = Buffer.allocUnsafe(stats.size);
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return { bytes: bytes.subarray(0, filled) };
  } finally {
    closeSync(descriptor);
  }
}
