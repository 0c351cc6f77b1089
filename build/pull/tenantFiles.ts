import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError } from '../diagnostics.ts';
import { decodeUtf8, parseJson } from '../json.ts';

/**
 * A JSON file of a carrier, or undefined where there is none. @throws BuildError exit 1 when it cannot be understood
 */
export function readTenantJson(tenantsDir: string, path: string): unknown {
  const file = join(tenantsDir, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isFile()) throw unfit(path, 'is no plain file.');
  const text = decodeUtf8(readFileSync(file));
  if (text === undefined) throw unfit(path, 'is not UTF-8.');
  const result = parseJson(text);
  if (result.ok) return result.value;
  const problem = result.problems[0];
  throw unfit(`${path}:${problem?.line ?? 1}`, problem?.message ?? 'is not JSON.');
}

/** The bytes of a file, or undefined where there is none to read. */
export function readTenantBytes(tenantsDir: string, path: string): Buffer | undefined {
  const file = join(tenantsDir, path);
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

/**
 * Writes files of one carrier's folder, each whole or not at all: all are written beside their places first, then
 * renamed in the order given. When something fails before that, nothing has changed.
 * @param files path below the tenants folder → content
 */
export function writeTenantFiles(
  tenantsDir: string,
  code: string,
  files: ReadonlyMap<string, Uint8Array | string>,
): void {
  for (const folder of [code, `${code}/logos`]) {
    const stats = lstatSync(join(tenantsDir, folder), { throwIfNoEntry: false });
    if (stats && !stats.isDirectory()) throw unfit(folder, 'is a symbolic link or no folder.');
  }
  const drafts: { draft: string; target: string }[] = [];
  try {
    for (const [path, content] of files) {
      const target = join(tenantsDir, path);
      mkdirSync(dirname(target), { recursive: true });
      const draft = join(dirname(target), `.${path.split('/').at(-1)}.${process.pid}`);
      drafts.push({ draft, target });
      writeFileSync(draft, content, { flag: 'wx' });
    }
    for (const { draft, target } of drafts) renameSync(draft, target);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

function unfit(path: string, message: string): BuildError {
  return new BuildError(`${path} ${message}`, {
    exit: 1,
    mend: 'Mend it first: what it holds of ours could not be kept.',
  });
}
