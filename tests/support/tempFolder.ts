import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/**
 * Creates a folder with the given files, and deletes it after the test. Its path contains a space and an accented
 * letter.
 */
export function tempFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'livery tést-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Creates a folder for a whole test file, and deletes it after the last test. Call it at the top of the file. */
export function fileTempFolder(): () => string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'livery tést-')));
  // On a busy disk, deleting thousands of files can take minutes.
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 240_000);
  return () => folder;
}
