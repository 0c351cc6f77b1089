import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFolder } from '../core/createFolder.ts';
import { BuildError } from '../core/diagnostics.ts';
import { isRecord } from '../core/isRecord.ts';
import { decodeUtf8, describeFirstProblem, parseJson } from '../core/json.ts';
import { isRunning } from '../core/lock.ts';

/**
 * Returns the object in a JSON file of a carrier; undefined if the file does not exist.
 * @throws BuildError exit 1 if the file is not valid JSON or contains no object
 */
export function readTenantRecord(tenantsDir: string, path: string): Record<string, unknown> | undefined {
  const file = join(tenantsDir, path);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isFile()) throw invalidFileError(`${path} is not a regular file.`);
  const text = decodeUtf8(readFileSync(file));
  if (text === undefined) throw invalidFileError(`${path} is not UTF-8.`);
  const result = parseJson(text);
  if (result.ok && isRecord(result.value)) return result.value;
  if (result.ok) throw invalidFileError(`${path} is not a JSON object.`);
  throw invalidFileError(describeFirstProblem(result.problems, path));
}

/** Returns the bytes of a file; undefined if there is no regular file. */
export function readTenantBytes(tenantsDir: string, path: string): Buffer | undefined {
  const file = join(tenantsDir, path);
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

/**
 * Writes files of one carrier's folder atomically: writes drafts next to the targets, then renames them in the given
 * order. If writing a draft fails, nothing has changed. Also deletes drafts of a killed pull.
 * @param files path relative to the tenants folder → content
 */
export function writeTenantFiles(
  tenantsDir: string,
  code: string,
  files: ReadonlyMap<string, Uint8Array | string>,
): void {
  for (const folder of [code, `${code}/logos`]) {
    const stats = lstatSync(join(tenantsDir, folder), { throwIfNoEntry: false });
    if (stats && !stats.isDirectory())
      throw invalidFileError(`${folder} is a symbolic link or not a folder.`);
    if (stats) removeStaleDrafts(join(tenantsDir, folder));
  }
  const drafts: { draft: string; target: string }[] = [];
  try {
    for (const [path, content] of files) {
      const target = join(tenantsDir, path);
      createFolder(dirname(target));
      const draft = join(dirname(target), `.${basename(target)}.${process.pid}`);
      drafts.push({ draft, target });
      writeFileSync(draft, content, { flag: 'wx' });
    }
    for (const { draft, target } of drafts) renameSync(draft, target);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

/** Names of drafts end with the process id. They start with a dot, so that checks ignore them. */
const draftName =
  /^\.(?:provider\.json|strings\.json|(?:original|horizontal|vertical)\.(?:svg|png|webp))\.(\d+)$/;

/** Also deletes a draft with the id of this process: it is from an earlier process with the same id. */
function removeStaleDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(draftName.exec(name)?.[1] ?? Number.NaN);
    if (pid === process.pid || (pid > 0 && !isRunning(pid))) rmSync(join(folder, name), { force: true });
  }
}

function invalidFileError(message: string): BuildError {
  return new BuildError(message, {
    exit: 1,
    hint: 'Fix the file first; otherwise pull would lose its local settings.',
  });
}
