import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
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

/**
 * Reads every file below a folder that a web server would serve. Follows symbolic links and skips hidden files. Of a
 * publish target, reads the files of `current` and the folder `releases`.
 */
export function readServedTree(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const visit = (path: string) => {
    for (const name of readdirSync(path)) {
      const full = join(path, name);
      const stats = name.startsWith('.') ? undefined : statSync(full, { throwIfNoEntry: false });
      if (stats?.isDirectory()) visit(full);
      else if (stats?.isFile()) files.set(relative(folder, full), readFileSync(full));
    }
  };
  const served = join(folder, 'current');
  if (!existsSync(served)) visit(folder);
  else {
    for (const [key, bytes] of readServedTree(served)) files.set(key, bytes);
    visit(join(folder, 'releases'));
  }
  return files;
}
