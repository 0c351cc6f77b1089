import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { findCodeProblem } from '#src/tenant/code.ts';
import { createFolder } from '../core/createFolder.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { acquireLock } from '../core/lock.ts';
import { sourceMapsFolder } from '../core/sourceMapNames.ts';
import { openStore, type Store } from '../core/store.ts';
import { environmentNamePattern } from '../input/environmentSchema.ts';
import type { Shard } from '../input/shard.ts';
import { supplementFolder } from '../plan/supplementPlan.ts';
import { bundleStatsFolder, readRelease } from '../release/release.ts';
import { startShard } from '../release/shardManifest.ts';

/** The folders of one output. Only one build at a time can open them. */
export interface Output {
  readonly environment: string;
  readonly app: string;
  readonly assets: string;
  /** Folder of the bundle statistics: the sources that each variant's code was made from. */
  readonly bundleStats: string;
  readonly release: string;
  readonly state: string;
  readonly temporary: string;
  readonly cache: string;
  readonly store: Store;
  /** Temporary storage for data that is needed later, until the output is closed. */
  /** Returns a new empty folder that `swap` can later move to app/<code>. */
  stage(code: string): string;
  /** Replaces app/<code> with the staged folder, then deletes the old folder. */
  swap(code: string, stage: string): void;
  /** Client codes that exist in app/, whether or not a release contains them. */
  listCarriers(): string[];
  /** Removes app/<code>. */
  remove(code: string): void;
  /** Folders in app that an interrupted build has changed without saving the new state. */
  listInterrupted(): string[];
  /** Marks the content of all folders in app as saved. */
  clearInterrupted(): void;
  close(): void;
}

/**
 * Opens `out` for one environment, takes its lock and cleans up after an interrupted build.
 * @param shard undefined for a complete build
 * @throws BuildError exit 3 if it is not writable, exit 4 if another build holds the lock, exit 2 if it has a complete
 * build and this is a shard, or the reverse, or if the name of the environment is invalid
 */
export function openOutput(out: string, environmentName: string, shard?: Shard): Output {
  if (!environmentNamePattern.test(environmentName)) throw environmentNameError(environmentName);
  const root = prepareRoot(out);
  const work = join(root, '.livery');
  const temporary = join(work, 'tmp');
  const environment = join(root, environmentName);
  const app = join(environment, 'app');
  const bundleStats = join(environment, bundleStatsFolder);
  const release = join(environment, 'release.json');
  const backups = join(work, 'aside', environmentName);
  rejectSymlinks(root, [
    ...['.livery', '.livery/aside', `.livery/aside/${environmentName}`, '.livery/cache', '.livery/objects'],
    ...['', '/app', '/app/assets', `/${bundleStatsFolder}`, `/${sourceMapsFolder}`].map(
      (folder) => environmentName + folder,
    ),
  ]);
  createFolder(work);
  const unlock = acquireLock(join(work, 'lock'));
  try {
    recover(backups, app, release);
    rmSync(temporary, { recursive: true, force: true });
    for (const folder of [temporary, backups, outputCache(root), join(app, 'assets'), bundleStats])
      createFolder(folder);
    startShard(environment, shard, temporary);
  } catch (error) {
    unlock();
    throw error;
  }
  const moveToBackup = (code: string) => {
    const old = join(backups, code);
    rmSync(old, { recursive: true, force: true });
    renameSync(join(app, code), old);
    return old;
  };
  const journal = openJournal(join(work, `${environmentName}.unsettled`));
  return {
    environment,
    app,
    assets: join(app, 'assets'),
    bundleStats,
    release,
    state: join(work, `${environmentName}.state.json`),
    temporary,
    cache: outputCache(root),
    store: openStore(join(work, 'objects'), temporary),
    stage(code) {
      const folder = join(temporary, `stage-${code}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      return folder;
    },
    swap(code, stage) {
      journal.add(code);
      const old = exists(join(app, code)) ? moveToBackup(code) : undefined;
      renameSync(stage, join(app, code));
      if (old !== undefined) rmSync(old, { recursive: true, force: true });
    },
    listCarriers: () =>
      readdirSync(app, { withFileTypes: true })
        .filter((entry) => !entry.isFile() && findCodeProblem(entry.name) === undefined)
        .map((entry) => entry.name)
        .sort(compareText),
    remove(code) {
      if (!exists(join(app, code))) return;
      journal.add(code);
      rmSync(moveToBackup(code), { recursive: true, force: true });
    },
    listInterrupted: journal.list,
    clearInterrupted: journal.clear,
    close() {
      journal.close();
      unlock();
    },
  };
}

/** Returns the folder in an output with the check results of its last build. */
export function outputCache(out: string): string {
  return join(out, '.livery', 'cache');
}

/**
 * A journal of folder names, one per line, written before each folder is changed. If the last line is incomplete, the
 * change had not started.
 */
function openJournal(path: string) {
  let file: number | undefined;
  // Replaces a symbolic link, because writing through it would change a file outside the output.
  if (exists(path) && !lstatSync(path).isFile()) rmSync(path, { recursive: true });
  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    add(folder: string) {
      file ??= openSync(path, 'a');
      writeSync(file, `${folder}\n`);
    },
    list: () => (exists(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []),
    clear() {
      close();
      rmSync(path, { recursive: true, force: true });
    },
    close,
  };
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

/**
 * If a build was killed between the two renames of `swap`, this moves the old folder back. Folders that the release
 * does not contain were never published, so they are deleted.
 */
function recover(backups: string, app: string, release: string): void {
  if (!exists(backups)) return;
  const codes = readdirSync(backups, { withFileTypes: true });
  const before = codes.length === 0 ? undefined : readRelease(release);
  const published = {
    ...before?.carriers,
    ...before?.fallbacks,
    ...(before?.supplement && { [supplementFolder]: before.supplement }),
  };
  for (const entry of codes) {
    const [old, target] = [join(backups, entry.name), join(app, entry.name)];
    const isBundle = entry.isDirectory() && Object.hasOwn(published, entry.name);
    if (isBundle && exists(app) && !exists(target)) renameSync(old, target);
    else rmSync(old, { recursive: true, force: true });
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
