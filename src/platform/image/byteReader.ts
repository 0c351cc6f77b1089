/** Reads a few bytes of a file at a time, wherever they are; fewer come back at its end. */
export type ByteReader = (offset: number, length: number) => Promise<Uint8Array>;

const windowBytes = 64 * 1024;

/** Never holds more than a window of the file, which on a phone can be larger than what the page may use. */
export function createByteReader(file: Blob): ByteReader {
  let start = 0;
  let held = new Uint8Array(0);
  return async (offset, length) => {
    const wanted = Math.max(0, Math.min(length, file.size - offset));
    if (offset < start || offset + wanted > start + held.length) {
      held = new Uint8Array(await file.slice(offset, offset + Math.max(windowBytes, length)).arrayBuffer());
      start = offset;
    }
    return held.subarray(offset - start, offset - start + wanted);
  };
}
