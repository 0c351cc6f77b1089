import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Reads every file below a folder that a web server would serve. Follows symbolic links and skips hidden files. For a folder
 * target, reads what it serves and `releases`.
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
