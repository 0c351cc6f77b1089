import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

const writingCalls = ['mkdirSync', 'openSync', 'writeFileSync', 'renameSync', 'linkSync'] as const;

/** Makes changes in a folder fail as on a read-only file system, until the end of the test. */
export function makeReadOnly(folder: string): void {
  const originals = writingCalls.map((name) => [name, Reflect.get(fs, name)] as const);
  for (const [name, original] of originals) {
    Reflect.set(fs, name, (path: unknown, options: unknown, ...rest: unknown[]) => {
      const isRead = name === 'openSync' && (options === undefined || options === 'r' || options === 0);
      if (String(path).startsWith(folder) && !isRead) throw errorOf(name, String(path), options);
      return Reflect.apply(original, fs, [path, options, ...rest]);
    });
  }
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const [name, original] of originals) Reflect.set(fs, name, original);
    syncBuiltinESMExports();
  });
}

/** Node reports ENOENT if it should also create the parents of a folder. */
function errorOf(call: string, path: string, options: unknown): Error {
  const isRecursive = (options as { recursive?: unknown } | undefined)?.recursive === true;
  const [code, text] = isRecursive
    ? ['ENOENT', 'no such file or directory']
    : ['EROFS', 'read-only file system'];
  return Object.assign(new Error(`${code}: ${text}, ${call.replace('Sync', '')} '${path}'`), { code });
}
