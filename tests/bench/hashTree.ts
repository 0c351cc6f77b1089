import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hashes the paths and contents of all files in a folder. Ignores timestamps, owners and symbolic links. */
export function hashTree(folder: string): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) visit(inner);
      else {
        const content = readFileSync(join(folder, inner));
        hash.update(`${inner}\0${content.length}\0`).update(content);
      }
    }
  };
  visit('');
  return hash.digest('hex');
}
