import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findCodeProblem, punycodePrefix } from '#src/tenant/code.ts';
import { type Locale, locales } from '#src/tenant/locales.ts';
import { BuildError, compareText, type Diagnostic } from '../core/diagnostics.ts';
import { readRegularFile } from '../core/regularFile.ts';
import { findSimilar } from '../core/similarNames.ts';
import { isInShard, type Shard } from './shard.ts';

/** The files of one carrier's folder as raw bytes, not yet parsed. */
export interface TenantFolder {
  readonly code: string;
  /** Path relative to the tenants folder → bytes: `provider.json`, `strings.json`, `strings.<locale>.json`, `logos/*`, `fonts/*`, `pictures/*`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly problems: readonly Diagnostic[];
}

/** Largest size of each file of a carrier, in bytes. */
export const tenantFileLimits = { 'provider.json': 256 * 1024, 'strings.json': 1024 * 1024 } as const;

/** Name of the file with a carrier's texts in a language besides the default. */
export function localeStringsFile(locale: Locale): string {
  return `strings.${locale}.json`;
}

const pictureLimitBytes = 512 * 1024;
const filesPerFolder = 12;

/**
 * Reads all folders, or only the folders of the given codes. A code without a folder gives an entry with a problem, so that the
 * other carriers are still built.
 * @throws BuildError exit 3 if the tenants folder cannot be read
 */
export function readTenants(tenantsDir: string, codes?: readonly string[]): TenantFolder[] {
  return [...streamTenants(tenantsDir, codes)];
}

/** Like `readTenants`, but yields one folder at a time, so that a large fleet is not in memory as a whole. */
export function* streamTenants(
  tenantsDir: string,
  codes?: readonly string[],
  shard?: Shard,
): Generator<TenantFolder> {
  const names = listTenants(tenantsDir);
  const clashes = findClashes(names);
  const existing = new Set(names);
  const selected = codes === undefined ? names : [...new Set(codes)].sort(compareText);
  for (const name of selected) {
    if (shard && !isInShard(name, shard)) continue;
    const problem = findNameProblem(name, existing, clashes);
    yield problem ? { code: name, files: new Map(), problems: [problem] } : readFolder(tenantsDir, name);
  }
}

/** Returns which of these codes have a folder and belong to another shard. */
export function findOtherShardCodes(tenantsDir: string, codes: readonly string[], shard: Shard): string[] {
  const existing = new Set(listTenants(tenantsDir));
  return codes.filter((code) => existing.has(code) && !isInShard(code, shard));
}

/** Reads one carrier's folder again, for watch mode. */
export function readFolder(tenantsDir: string, code: string): TenantFolder {
  const files = new Map<string, Uint8Array>();
  const problems: Diagnostic[] = [];
  const read = (path: string, limitBytes: number) => {
    const result = readRegularFile(join(tenantsDir, code, path), limitBytes);
    if ('bytes' in result) files.set(path, result.bytes);
    else if (result.reason !== 'absent') problems.push(fileProblem(code, path, result.reason));
  };
  if (!isRealFolder(join(tenantsDir, code))) {
    return { code, files, problems: [fileProblem(code, '', 'is a symbolic link or not a folder')] };
  }
  read('provider.json', tenantFileLimits['provider.json']);
  read('strings.json', tenantFileLimits['strings.json']);
  const names = listNames(join(tenantsDir, code));
  for (const name of locales.map(localeStringsFile))
    if (names.includes(name)) read(name, tenantFileLimits['strings.json']);
  // A file that exists but cannot be read is already reported.
  if (!files.has('provider.json') && !problems.some(({ file }) => file === `${code}/provider.json`)) {
    problems.push(fileProblem(code, 'provider.json', 'is missing'));
  }
  for (const name of ['logos', 'fonts', 'pictures'])
    for (const file of listFiles(join(tenantsDir, code), name, problems))
      read(`${name}/${file}`, pictureLimitBytes);
  return { code, files, problems };
}

/** Returns no names if the folder cannot be read: reading provider.json already reports that problem. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Returns the sorted names in the tenants folder that may be carriers: everything except regular and hidden files.
 * @throws BuildError exit 3 if the folder cannot be read
 */
export function listTenants(tenantsDir: string): string[] {
  return readTenantsFolder(tenantsDir)
    .filter((entry) => !entry.name.startsWith('.') && !entry.isFile())
    .map((entry) => entry.name)
    .sort(compareText);
}

/**
 * Returns all entries of the tenants folder, in any order.
 * @throws BuildError exit 3 if the folder cannot be read
 */
export function readTenantsFolder(tenantsDir: string): Dirent[] {
  try {
    return readdirSync(tenantsDir, { withFileTypes: true });
  } catch (cause) {
    throw new BuildError(`The tenants folder ${tenantsDir} cannot be read.`, {
      exit: 3,
      hint: 'Pass the correct folder with --tenants DIR.',
      cause,
    });
  }
}

/** Finds names that are the same folder on some file systems: ACME and acme, or é composed and decomposed. */
function findClashes(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const folded = name.normalize('NFKC').toLowerCase();
    groups.set(folded, [...(groups.get(folded) ?? []), name]);
  }
  const clashes = new Map<string, string[]>();
  for (const group of groups.values()) {
    if (group.length > 1)
      for (const name of group)
        clashes.set(
          name,
          group.filter((other) => other !== name),
        );
  }
  return clashes;
}

function findNameProblem(
  name: string,
  existing: ReadonlySet<string>,
  clashes: ReadonlyMap<string, readonly string[]>,
): Diagnostic | undefined {
  const base = { severity: 'error', code: name, file: name, line: 1, path: '' } as const;
  const clash = clashes.get(name);
  if (clash) {
    const others = clash.map((other) => `"${other}"`).join(', ');
    return {
      ...base,
      message: `differs from ${others} only in letter case or Unicode form.`,
      hint: 'Rename one of the folders.',
    };
  }
  const problem = findCodeProblem(name);
  if (problem === 'malformed') {
    return {
      ...base,
      message: 'is not a valid client code.',
      hint: 'Use 1 to 64 of the characters a-z, 0-9, _ and -, with a letter or digit at the start and end.',
    };
  }
  if (problem === 'reserved') {
    return { ...base, message: 'is a reserved name.', hint: 'Choose another client code.' };
  }
  if (problem === 'punycode') {
    return {
      ...base,
      message: `starts with ${punycodePrefix}, which marks a Punycode host name.`,
      hint: 'Choose another client code, because a code can be part of a host name.',
    };
  }
  if (!existing.has(name)) {
    return {
      ...base,
      message: 'does not exist in the tenants folder.',
      hint: hintForMissing(name, existing),
    };
  }
  return undefined;
}

function hintForMissing(name: string, existing: ReadonlySet<string>): string {
  const similar = findSimilar(name, [...existing]);
  if (similar !== undefined) return `Did you mean ${similar}?`;
  return `Create the folder, or fetch the carrier with: npm run -s livery -- pull ${name}`;
}

function listFiles(carrierFolder: string, name: string, problems: Diagnostic[]): string[] {
  const code = basename(carrierFolder);
  const listed = listFolder(join(carrierFolder, name));
  if ('reason' in listed) {
    problems.push(fileProblem(code, name, listed.reason));
    return [];
  }
  const names = listed.names.filter((name) => !name.startsWith('.')).sort(compareText);
  if (names.length > filesPerFolder) {
    problems.push(fileProblem(code, name, `contains ${names.length} files; the limit is ${filesPerFolder}`));
  }
  return names.slice(0, filesPerFolder);
}

/** A missing folder counts as empty. */
function listFolder(path: string): { names: string[] } | { reason: string } {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats) return { names: [] };
    return stats.isDirectory()
      ? { names: readdirSync(path) }
      : { reason: 'is a symbolic link or not a folder' };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // The process or system has too many open files, which is not the carrier's problem.
    if (code === 'EMFILE' || code === 'ENFILE') throw error;
    return { reason: `cannot be read (${code})` };
  }
}

/** Returns false for a symbolic link to a folder. */
export function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function fileProblem(code: string, path: string, reason: string): Diagnostic {
  return {
    severity: 'error',
    code,
    file: path === '' ? code : `${code}/${path}`,
    line: 1,
    path: '',
    message: `${reason}.`,
    hint:
      reason === 'is missing'
        ? `Add it, or fetch it with: npm run -s livery -- pull ${code}`
        : reason.startsWith('cannot be read')
          ? 'Give the current user permission to read it.'
          : 'Replace it with a regular file or folder within the limits.',
  };
}
