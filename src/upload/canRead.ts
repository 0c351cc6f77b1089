import { inTime, isTimeout, wallClock } from '#src/device/clock.ts';

/** Time limit in ms. A file in a cloud can take long to load, so a slow read proves nothing. */
const timeoutMs = 5_000;

/**
 * False if the browser can no longer read a chosen file: it was changed, moved or deleted, its cloud does not deliver it,
 * or its device was removed. Browsers report the upload of such a file as a lost connection. Reads one byte at each end.
 */
export async function canRead(file: Blob): Promise<boolean> {
  if (file.size === 0) return true;
  const ends = [file.slice(0, 1), file.slice(file.size - 1)];
  try {
    const bytes = await inTime(wallClock, timeoutMs, () => Promise.all(ends.map((end) => end.arrayBuffer())));
    return bytes.every(({ byteLength }) => byteLength === 1);
  } catch (cause) {
    return isTimeout(cause);
  }
}
