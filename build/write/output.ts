import { linkSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { environmentNamePattern } from '../config/environmentSchema.ts';
import { createFolder } from '../core/createFolder.ts';
import { BuildError } from '../core/diagnostics.ts';
import { acquireLock } from '../core/lock.ts';
import { sourceMapsFolder } from '../core/sourceMapNames.ts';
import { replaceFile } from '../core/store.ts';
import { bundleStatsFolder } from '../serving/unservedFiles.ts';
import { recordsFolder, variantsFolder } from './records.ts';

export interface OutputFile {
  readonly path: string;
  /** SHA-256 of the content. */
  readonly hash: string;
  readonly content: Uint8Array;
}

type NewFile = Pick<OutputFile, 'path' | 'content'>;

/** The folders of one environment's output. Only one build at a time can open them. */
export interface Output {
  readonly environment: string;
  readonly app: string;
  readonly assets: string;
  /**
   * Replaces app/<name> as a whole.
   * @param copies files that are equal in many folders; they become hard links to one file where possible
   */
  replaceFolder(name: string, files: readonly NewFile[], copies: readonly OutputFile[]): void;
  /** Removes app/<name>. */
  removeFolder(name: string): void;
  /** Replaces a file below the environment's folder. Readers see the old or the new file, never a part. */
  replaceFile(path: string, content: Uint8Array): void;
  close(): void;
}

/**
 * Opens `out` for one environment, takes its lock and cleans up after an interrupted build.
 * @throws BuildError exit 3 if it is not writable, exit 4 if another build holds the lock, exit 2 if the name of the
 * environment is invalid
 */
export function openOutput(out: string, environmentName: string): Output {
  if (!environmentNamePattern.test(environmentName)) throw environmentNameError(environmentName);
  const root = prepareRoot(out);
  const work = join(root, '.livery');
  const temporary = join(work, 'tmp');
  const environment = join(root, environmentName);
  const app = join(environment, 'app');
  const replaced = join(work, 'aside', environmentName);
  rejectSymlinks(root, [
    ...['.livery', '.livery/aside', `.livery/aside/${environmentName}`],
    ...['', 'app', 'app/assets', bundleStatsFolder, sourceMapsFolder, recordsFolder, variantsFolder].map(
      (folder) => join(environmentName, folder),
    ),
  ]);
  createFolder(work);
  const unlock = acquireLock(join(work, 'lock'));
  try {
    recover(replaced, app);
    rmSync(temporary, { recursive: true, force: true });
    for (const folder of [temporary, replaced, join(app, 'assets')]) createFolder(folder);
  } catch (error) {
    unlock();
    throw error;
  }
  const fresh = join(temporary, 'fresh');
  const next = join(temporary, 'next');
  /** sha256 → a file with that content in an app folder. */
  const linkable = new Map<string, string>();
  /** ext4 searches for space near the folder of a new file. For 25,000 files that takes 4 s in one folder, 17 s in many. */
  const write = ({ content }: NewFile, target: string) => replaceFile(target, content, fresh);
  const setAside = (name: string) => {
    const [target, old] = [join(app, name), join(replaced, name)];
    if (!exists(target)) return undefined;
    rmSync(old, { recursive: true, force: true });
    renameSync(target, old);
    return old;
  };
  return {
    environment,
    app,
    assets: join(app, 'assets'),
    replaceFolder(name, files, copies) {
      rmSync(next, { recursive: true, force: true });
      mkdirSync(next);
      for (const file of copies) {
        const path = join(next, file.path);
        if (!tryLink(linkable.get(file.hash), path)) write(file, path);
      }
      for (const file of files) write(file, join(next, file.path));
      const old = setAside(name);
      renameSync(next, join(app, name));
      for (const { hash, path } of copies) linkable.set(hash, join(app, name, path));
      if (old !== undefined) rmSync(old, { recursive: true, force: true });
    },
    removeFolder(name) {
      const old = setAside(name);
      if (old !== undefined) rmSync(old, { recursive: true, force: true });
    },
    replaceFile(path, content) {
      const target = join(environment, path);
      mkdirSync(dirname(target), { recursive: true });
      replaceFile(target, content, fresh);
    },
    close: unlock,
  };
}

function tryLink(from: string | undefined, to: string): boolean {
  if (from === undefined) return false;
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false; // The file system has no hard links, or the file has too many. The caller writes a copy.
  }
}

/** If a build was killed between the two renames of a folder, this moves the old folder back. */
function recover(replaced: string, app: string): void {
  if (!exists(replaced)) return;
  for (const name of readdirSync(replaced)) {
    const [old, target] = [join(replaced, name), join(app, name)];
    if (exists(app) && !exists(target)) renameSync(old, target);
    else rmSync(old, { recursive: true, force: true });
  }
}

/** Returns the real path of the output folder. Rejects a symbolic link, because it could point anywhere. */
function prepareRoot(out: string): string {
  const path = resolve(out);
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new BuildError(`The output folder ${out} is a symbolic link.`, {
        exit: 3,
        hint: 'Pass the real folder with --out.',
      });
    }
    createFolder(path);
    return realpathSync(path);
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    throw new BuildError(`The output folder ${out} cannot be created.`, {
      exit: 3,
      hint: 'Pass a writable folder with --out.',
      cause,
    });
  }
}

/** Rejects symbolic links inside the output, because a build would write and delete files in the linked folder. */
function rejectSymlinks(root: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (!lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    throw new BuildError(`The folder ${join(root, path)} is a symbolic link.`, {
      exit: 3,
      hint: 'Remove the link, or pass another folder with --out.',
    });
  }
}

/** Unlike existsSync, this also returns true for a broken symbolic link. */
function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function environmentNameError(name: string): BuildError {
  return new BuildError(`${JSON.stringify(name)} is not a valid name of an environment.`, {
    exit: 2,
    hint: 'Use a name from environments.json.',
  });
}
