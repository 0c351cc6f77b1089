import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildError } from './diagnostics.ts';
import { takeLock } from './lock.ts';
import { openStore, type Store } from './store.ts';

/** The folders of one output, held by one build at a time. */
export interface Output {
  readonly environment: string;
  readonly app: string;
  readonly assets: string;
  readonly release: string;
  readonly state: string;
  readonly temporary: string;
  readonly cache: string;
  readonly store: Store;
  /** A new empty folder that `flip` can put in a carrier's place. */
  stage(code: string): string;
  /** Puts the staged folder in the place of app/<code>. What was there is removed afterwards. */
  flip(code: string, stage: string): void;
  /** Takes app/<code> away. */
  remove(code: string): void;
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
  mkdirSync(work, { recursive: true });
  const unlock = takeLock(join(work, 'lock'));
  const aside = join(work, 'aside', environmentName);
  try {
    recover(aside, app);
    rmSync(temporary, { recursive: true, force: true });
    for (const folder of [temporary, aside, join(work, 'cache'), join(app, 'assets')])
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
  return {
    environment,
    app,
    assets: join(app, 'assets'),
    release: join(environment, 'release.json'),
    state: join(work, `${environmentName}.state.json`),
    temporary,
    cache: join(work, 'cache'),
    store: openStore(join(work, 'objects'), temporary),
    stage(code) {
      const folder = join(temporary, `stage-${code}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      return folder;
    },
    flip(code, stage) {
      const old = existsSync(join(app, code)) ? moveAside(code) : undefined;
      renameSync(stage, join(app, code));
      if (old !== undefined) rmSync(old, { recursive: true, force: true });
    },
    remove(code) {
      if (existsSync(join(app, code))) rmSync(moveAside(code), { recursive: true, force: true });
    },
    close: unlock,
  };
}

/** The output folder's real path. One that is itself a symbolic link is refused: it could lead anywhere. [trust B8] */
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

/** A build that was killed between the two renames of a flip has left the old folder aside: it goes back. */
function recover(aside: string, app: string): void {
  if (!existsSync(aside)) return;
  for (const code of readdirSync(aside)) {
    if (existsSync(app) && !existsSync(join(app, code))) renameSync(join(aside, code), join(app, code));
    else rmSync(join(aside, code), { recursive: true, force: true });
  }
}
