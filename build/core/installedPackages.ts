import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package that is installed for a project. */
export interface InstalledPackage {
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
 * Finds the dependencies of a project, and their dependencies, as Node finds them. Leaves out optional ones, because these
 * differ between operating systems. Reads what is installed, because it can differ from the lock file: after an update that
 * is not installed yet, and if Livery is a package without lock file itself.
 */
export function listInstalledPackages(root: string): InstalledPackage[] {
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

/** With links resolved, because pnpm installs the dependencies of a package next to the link's target. */
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
