import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from './diagnostics.ts';

/** The root folder of the project, which contains src and public. Independent of the working directory. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns true if npm has installed Livery into another project. */
export function isInstalledPackage(root = projectRoot): boolean {
  return root.split(sep).includes('node_modules');
}

/** Root folder → the metadata of its sources when they were last read, and their hash. */
const lastHashes = new Map<string, { readonly metadata: string; readonly hash: string }>();

/**
 * Returns one hash of everything that the output depends on besides the carriers: source files, static files, the build
 * pipeline and the locked versions of dependencies. Paths are hashed relative to the root, so the hash is the same in
 * any folder. Reads the files only if their metadata has changed since the last call of this process.
 */
export function hashSources(root = projectRoot): string {
  // Before the files are read, so that a change in between is found by the next call.
  const metadata = describeMetadata(root);
  const last = lastHashes.get(root);
  if (last?.metadata === metadata) return last.hash;
  const hash = hashContents(root);
  lastHashes.set(root, { metadata, hash });
  return hash;
}

function hashContents(root: string): string {
  const hash = createHash('sha256');
  for (const path of listFolders(root)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  for (const file of listPackageFiles(root)) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function describeMetadata(root: string): string {
  return [...listFolders(root), ...listPackageFiles(root)]
    .map((path) => {
      const { size, mtimeMs, ctimeMs, ino } = lstatSync(`${root}/${path}`);
      return `${path} ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    })
    .join('\n');
}

function listFolders(root: string): string[] {
  return ['build', 'public', 'src'].flatMap((folder) => listFiles(join(root, folder), folder));
}

function listPackageFiles(root: string): string[] {
  return ['package.json', 'package-lock.json'].filter((file) => existsSync(join(root, file)));
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
