import { startBytes } from '#src/device/fileType.ts';

/**
 * Returns the first bytes of the file. The result is empty if the file can no longer be read, because it was moved or
 * changed after its selection.
 */
export async function readStart(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
