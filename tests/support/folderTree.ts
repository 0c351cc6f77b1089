import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Reads every file that a web server can find below a folder, through links, except hidden ones. */
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
