import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes hard links fail with an error code, as on some network disks and memory cards, until the end of the test. */
export function withoutHardLinks(code: string): void {
  const { linkSync } = fs;
  const isFree = (path: string) => fs.lstatSync(path, { throwIfNoEntry: false }) === undefined;
  // Linux checks the path before it asks the file system for a link.
  const codeFor = (path: string) => (!isFree(path) ? 'EEXIST' : isFree(dirname(path)) ? 'ENOENT' : code);
  Reflect.set(fs, 'linkSync', (from: string, to: string) => {
    throw Object.assign(new Error(`link '${from}' -> '${to}'`), { code: codeFor(to) });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Reflect.set(fs, 'linkSync', linkSync);
    syncBuiltinESMExports();
  });
}
