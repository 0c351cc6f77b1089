import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Reads every file below a folder that a web server would serve. Follows symbolic links and skips hidden files. */
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
  visit(folder);
  return files;
}
