import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from './diagnostics.ts';

/** The root folder of the project, which contains src and public. Independent of the working directory. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns a path with `/` that is equal in every checkout. */
export function relativePath(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Returns true if npm has installed Livery into another project. */
export function isInstalledPackage(root = projectRoot): boolean {
  return root.split(sep).includes('node_modules');
}

/** Everything that the output depends on besides the carriers. */
export interface Sources {
  readonly hash: string;
  /** Compares only the metadata of the files, which takes a fifth of the time of reading them. */
  areUnchanged(): boolean;
}

/**
 * Reads source files, static files, the build pipeline, and the locked and the installed versions of dependencies. Paths
 * are hashed relative to the root, so the hash is the same in any folder.
 */
export function readSources(root = projectRoot): Sources {
  const packages = listInstalledPackages(root);
  // Reads the metadata before the files, so that a change in between is detected later.
  const metadata = describeMetadata(root, packages);
  return {
    hash: hashContents(root, packages),
    areUnchanged: () => describeMetadata(root, packages) === metadata,
  };
}

function hashContents(root: string, packages: readonly InstalledPackage[]): string {
  const hash = createHash('sha256');
  for (const path of listFolders(root)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  for (const file of listPackageFiles(root)) hash.update(readFileSync(join(root, file)));
  const versions = new Set(packages.map(({ version }) => version));
  return hash.update([...versions].sort(compareText).join('\n')).digest('hex');
}

function describeMetadata(root: string, packages: readonly InstalledPackage[]): string {
  const sources = [...listFolders(root), ...listPackageFiles(root)].map((path) => `${root}/${path}`);
  return [...sources, ...packages.map(({ file }) => file)].map(describeFile).join('\n');
}

function describeFile(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats ? `${path} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : path;
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

/** A package that is installed for a project. */
interface InstalledPackage {
  /** Path of its package.json. */
  readonly file: string;
  /** Name and version, for example `react@19.3.1`. */
  readonly version: string;
}

interface PackageManifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Finds the dependencies of a project, and their dependencies, as Node finds them. Leaves out optional ones, because
 * these differ between operating systems. Reads the installed versions, because they differ from the lock file until an
 * update is installed, and because a published Livery package contains no lock file.
 */
function listInstalledPackages(root: string): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const visit = (folder: string, { dependencies = {} }: PackageManifest) => {
    for (const name of Object.keys(dependencies)) {
      const file = findManifest(name, folder);
      if (file === undefined || found.has(file)) continue;
      const manifest = readManifest(file);
      found.set(file, { file, version: `${name}@${manifest.version}` });
      visit(dirname(file), manifest);
    }
  };
  visit(root, readManifest(join(root, 'package.json')));
  return [...found.values()];
}

/** Returns the path with links resolved, because pnpm installs a package's dependencies next to the link's target. */
function findManifest(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return realpathSync(file);
    if (dirname(folder) === folder) return undefined;
  }
}

function readManifest(file: string): PackageManifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
  } catch {
    return {}; // The compiler reports a damaged installation.
  }
}
