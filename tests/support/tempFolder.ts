import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A folder with a space and an umlaut in its path, filled as told, gone when the test is over. */
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

/**
 * A folder for a whole test file, gone after its last test. Call it at the top of the file; the path is there inside
 * tests.
 */
export function keptFolder(): () => string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'livery tést-')));
  // A disk that others keep busy may need minutes for thousands of files.
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 240_000);
  return () => folder;
}
