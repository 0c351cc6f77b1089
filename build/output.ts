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
import { BuildError, compareText } from './diagnostics.ts';
import { takeLock } from './lock.ts';
import { materialsFolder, readRelease } from './release.ts';
import { openFileShelf, type Shelf } from './shelf.ts';
import { openStore, type Store } from './store.ts';
import { supplementFolder } from './supplement/supplementPlan.ts';

/** The folders of one output, held by one build at a time. */
export interface Output {
  readonly environment: string;
  readonly app: string;
  readonly assets: string;
  /** What the code of its variants was made of. */
  readonly materials: string;
  readonly release: string;
  readonly state: string;
  readonly temporary: string;
  readonly cache: string;
  readonly store: Store;
  /** Holds what has to wait, until the output is closed. */
  readonly shelf: Shelf;
  /** A new empty folder that `flip` can put in a carrier's place. */
  stage(code: string): string;
  /** Puts the staged folder in the place of app/<code>. What was there is removed afterwards. */
  flip(code: string, stage: string): void;
  /** Client codes under which something lies in app/, whether or not a release names it. */
  listCarriers(): string[];
  /** Takes app/<code> away. */
  remove(code: string): void;
  /** Folders below app that a build has changed and not come to write down what they hold. */
  listUnsettled(): string[];
  /** What all folders below app hold is written down. */
  settle(): void;
  close(): void;
}

/**
 * Opens `out` for one environment, takes its lock and clears what a killed build left behind.
 * @throws BuildError exit 3 when it cannot be written, exit 4 when another build holds it
 */
export function openOutput(out: string, environmentName: string): Output {
  const root = prepareRoot(out);
  const work = join(root, '.livery');
  const temporary = join(work, 'tmp');
  const environment = join(root, environmentName);
  const app = join(environment, 'app');
  const materials = join(environment, materialsFolder);
  const release = join(environment, 'release.json');
  const aside = join(work, 'aside', environmentName);
  refuseLinks(root, [
    ...['.livery', '.livery/aside', `.livery/aside/${environmentName}`, '.livery/cache', '.livery/objects'],
    ...['', '/app', '/app/assets', `/${materialsFolder}`].map((folder) => environmentName + folder),
  ]);
  mkdirSync(work, { recursive: true });
  const unlock = takeLock(join(work, 'lock'));
  try {
    recover(aside, app, release);
    rmSync(temporary, { recursive: true, force: true });
    for (const folder of [temporary, aside, join(work, 'cache'), join(app, 'assets'), materials])
      mkdirSync(folder, { recursive: true });
  } catch (error) {
    unlock();
    throw error;
  }
  const moveAside = (code: string) => {
    const old = join(aside, code);
    rmSync(old, { recursive: true, force: true });
    renameSync(join(app, code), old);
    return old;
  };
  const shelf = openFileShelf(join(temporary, 'shelf'));
  const journal = openJournal(join(work, `${environmentName}.unsettled`));
  return {
    environment,
    app,
    assets: join(app, 'assets'),
    materials,
    release,
    state: join(work, `${environmentName}.state.json`),
    temporary,
    cache: join(work, 'cache'),
    store: openStore(join(work, 'objects'), temporary),
    shelf: shelf.keep,
    stage(code) {
      const folder = join(temporary, `stage-${code}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      return folder;
    },
    flip(code, stage) {
      journal.note(code);
      const old = isThere(join(app, code)) ? moveAside(code) : undefined;
      renameSync(stage, join(app, code));
      if (old !== undefined) rmSync(old, { recursive: true, force: true });
    },
    listCarriers: () =>
      readdirSync(app, { withFileTypes: true })
        .filter((entry) => !entry.isFile() && findCodeProblem(entry.name) === undefined)
        .map((entry) => entry.name)
        .sort(compareText),
    remove(code) {
      if (!isThere(join(app, code))) return;
      journal.note(code);
      rmSync(moveAside(code), { recursive: true, force: true });
    },
    listUnsettled: journal.list,
    settle: journal.clear,
    close() {
      journal.close();
      shelf.close();
      unlock();
    },
  };
}

/** Names of folders, one a line, noted before anything happens to them. A torn line is of one that nothing did. */
function openJournal(path: string) {
  let file: number | undefined;
  // A link would have it written somewhere else.
  if (isThere(path) && !lstatSync(path).isFile()) rmSync(path, { recursive: true });
  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    note(folder: string) {
      file ??= openSync(path, 'a');
      writeSync(file, `${folder}\n`);
    },
    list: () => (isThere(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []),
    clear() {
      close();
      rmSync(path, { recursive: true, force: true });
    },
    close,
  };
}

/** The output folder's real path. One that is itself a symbolic link is refused: it could lead anywhere. */
function prepareRoot(out: string): string {
  const path = resolve(out);
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new BuildError(`The output folder ${out} is a symbolic link.`, {
        exit: 3,
        mend: 'Name the folder itself with --out.',
      });
    }
    mkdirSync(path, { recursive: true });
    return realpathSync(path);
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    throw new BuildError(`The output folder ${out} cannot be made.`, {
      exit: 3,
      mend: 'Name a folder that can be written with --out.',
      cause,
    });
  }
}

/** Folders below the output that are links would have a build write, and clear away, somewhere else. */
function refuseLinks(root: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (!lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    throw new BuildError(`The folder ${join(root, path)} is a symbolic link.`, {
      exit: 3,
      mend: 'Remove the link, or name another folder with --out.',
    });
  }
}

/**
 * A build that was killed between the two renames of a flip has left the old folder aside: it goes back. What the
 * release does not name was never published, and is not now.
 */
function recover(aside: string, app: string, release: string): void {
  if (!isThere(aside)) return;
  const codes = readdirSync(aside, { withFileTypes: true });
  const before = codes.length === 0 ? undefined : readRelease(release);
  const published = {
    ...before?.carriers,
    ...before?.fallbacks,
    ...(before?.supplement && { [supplementFolder]: before.supplement }),
  };
  for (const entry of codes) {
    const [old, place] = [join(aside, entry.name), join(app, entry.name)];
    const isBundle = entry.isDirectory() && Object.hasOwn(published, entry.name);
    if (isBundle && isThere(app) && !isThere(place)) renameSync(old, place);
    else rmSync(old, { recursive: true, force: true });
  }
}

/** Unlike existsSync, which takes a link that leads nowhere for nothing. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
