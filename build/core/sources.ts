import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from './diagnostics.ts';

/** The root folder of the project, which contains src and public. Independent of the working directory. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Returns one hash of everything that the output depends on besides the carriers: source files, static files, the build
 * pipeline and the locked versions of dependencies. Paths are hashed relative to the root, so the hash is the same in
 * any folder.
 */
export function hashSources(root = projectRoot): string {
  const hash = createHash('sha256');
  for (const folder of ['build', 'public', 'src']) {
    for (const path of listFiles(join(root, folder), folder)) {
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
  }
  for (const file of ['package.json', 'package-lock.json']) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function listFiles(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return [];
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    compareText(a.name, b.name),
  )) {
    const path = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) files.push(...listFiles(join(folder, entry.name), path));
    else if (entry.isFile() && entry.name !== 'i18n-types.ts') files.push(path);
  }
  return files;
}
