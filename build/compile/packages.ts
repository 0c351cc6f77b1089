import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';
import type { FileStats } from './codeStats.ts';

/** An npm package, as a bill of materials lists it. */
export interface PackageRecord {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence?: string;
  /** SHA-512 of the published archive in base64, with the prefix `sha512-`. Missing without a lock file. */
  readonly integrity?: string;
}

/** A package whose code is in a compiled file. */
export interface ShippedPackage extends PackageRecord {
  /** `node_modules/<name>`, or the path of a nested copy. */
  readonly path: string;
  /** Absolute path of the package's folder. */
  readonly folder: string;
}

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Entries of the lock file by path, such as `node_modules/react`. */
export type LockedPackages = ReadonlyMap<string, LockEntry>;

/** Empty if Livery is an installed package itself, because npm does not publish lock files. */
export function readLockedPackages(root = projectRoot): LockedPackages {
  const path = join(root, 'package-lock.json');
  if (!existsSync(path)) return new Map();
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockEntry> };
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** The packages that the build uses, without packages that only tests use. Sorted by name and version. */
export function listBuildPackages(locked: LockedPackages): PackageRecord[] {
  const records = [...locked]
    .filter(([, { dev, link, version }]) => !dev && !link && version !== undefined)
    .map(([path, { name, version = '', license, integrity }]) => ({
      name: name ?? nameOf(path),
      version,
      ...(license !== undefined && { licence: license }),
      ...(integrity !== undefined && { integrity }),
    }));
  return sortPackages(records);
}

/** The packages whose code is in these files. Sorted by name and version. */
export function listShippedPackages(files: readonly FileStats[], locked: LockedPackages): ShippedPackage[] {
  const all = files.flatMap(({ sources }) => Object.keys(sources));
  const paths = new Set(all.flatMap((source) => packagePath(source) ?? []));
  return sortPackages(
    [...paths].map((path): ShippedPackage => {
      const folder = findPackage(path);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as LockEntry;
      const { name = nameOf(path), version = '', license } = manifest;
      const { integrity } = locked.get(path) ?? {};
      return {
        path,
        folder,
        name,
        version,
        ...(typeof license === 'string' && { licence: license }),
        ...(integrity !== undefined && { integrity }),
      };
    }),
  );
}

/** `node_modules/a/node_modules/@b/c/x.js` gives `node_modules/a/node_modules/@b/c`. */
function packagePath(source: string): string | undefined {
  return /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(source)?.[0].slice(0, -1);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Like Node, looks in the folders above the project too. pnpm links indirect dependencies in a folder below `.pnpm`.
 */
function findPackage(path: string): string {
  for (let root = projectRoot; ; root = dirname(root)) {
    const folders = [join(root, path), join(root, 'node_modules/.pnpm', path)];
    const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
    if (found !== undefined) return found;
    if (dirname(root) === root) break;
  }
  throw new BuildError(`The package in ${path} has no package.json.`, {
    exit: 3,
    hint: 'Install the packages again: npm ci',
  });
}

export function sortPackages<T extends PackageRecord>(packages: readonly T[]): T[] {
  const keyOf = ({ name, version }: PackageRecord) => `${name} ${version}`;
  const unique = new Map(packages.map((item) => [keyOf(item), item]));
  return [...unique].sort(([a], [b]) => compareText(a, b)).map(([, item]) => item);
}
