import { closeSync, fchmodSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

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
 * Writes the whole file or throws an error that names the path. If it throws, no file is left behind.
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
    // Node names the path only if opening fails. On a full disk, writing fails.
    throw Object.assign(error as Error, { message: `${(error as Error).message} '${path}'` });
  }
  closeSync(descriptor);
}

/** Replaces a file atomically. */
export function replaceFile(path: string, content: string | Uint8Array, temporary: string): void {
  writeCompleteFile(temporary, typeof content === 'string' ? Buffer.from(content) : content);
  renameSync(temporary, path);
}
