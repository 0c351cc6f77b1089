/** Reads bytes at an offset of a file. Returns fewer bytes at the end of the file. */
export type ByteReader = (offset: number, length: number) => Promise<Uint8Array>;

const windowBytes = 64 * 1024;

/**
 * Buffers one window of the file only, because a file can be larger than the memory that the page may use on a phone.
 */
export function createByteReader(file: Blob): ByteReader {
  let start = 0;
  let buffered = new Uint8Array(0);
  return async (offset, length) => {
    const byteCount = Math.max(0, Math.min(length, file.size - offset));
    if (offset < start || offset + byteCount > start + buffered.length) {
      buffered = new Uint8Array(
        await file.slice(offset, offset + Math.max(windowBytes, length)).arrayBuffer(),
      );
      start = offset;
    }
    return buffered.subarray(offset - start, offset - start + byteCount);
  };
}
