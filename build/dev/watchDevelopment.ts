import { relative } from 'node:path';
import { build as bundle } from 'esbuild';
import { esbuildBase } from '../compile/esbuildBase.ts';
import { BuildError } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';
import {
  type DevelopmentBuild,
  type DevelopmentOptions,
  type DevelopmentOutcome,
  openDevelopmentBuild,
} from './developmentBuild.ts';
import { type ChangedInput, watchFolders } from './watchFolders.ts';

/** The result of a build. `halted` means a problem outside the carrier's folder; the served files are unchanged. */
export type DevelopmentResult =
  | DevelopmentOutcome
  | { readonly result: 'halted'; readonly message: string; readonly hint: string };

export type DevelopmentEvent = DevelopmentResult & {
  /** Time from the first change until the files are written. */
  readonly durationMs: number;
};

/** Exit code with which the process of `watchDevelopment` asks for a restart. It never reaches the shell. */
export const restartExit = 75;
/** Waits this long for further changes, because editors save a file in several steps. */
const settleMs = 10;
/** Reports an error only after this time without changes, because a file can be incomplete while it is saved. */
const reportErrorsAfterMs = 50;

/**
 * Builds one carrier for development, and again after each change, until the signal is aborted.
 * @param program absolute path of this process's first module
 * @returns 'restart' if the process has imported a source that has changed
 */
export async function watchDevelopment(
  options: DevelopmentOptions,
  {
    program,
    signal,
    report,
  }: { program: string; signal: AbortSignal; report(event: DevelopmentEvent): void },
): Promise<'ended' | 'restart'> {
  const changes = collectChanges(signal);
  const folders = watchFolders(options, changes.add);
  const build = openDevelopmentBuild(options);
  try {
    const loaded = await listLoadedSources(program);
    let next: ReadonlySet<ChangedInput> | 'quiet' | 'ended' = 'quiet';
    let pending: ReadonlySet<ChangedInput> = new Set(['carrier', 'environments']);
    let startedMs = performance.now();
    let mayShowError = true;
    for (;;) {
      const result = await runBuild(build, pending);
      const hasFailed = result.result === 'failed' || result.result === 'halted';
      if (hasFailed) next = await changes.next(reportErrorsAfterMs);
      if (!hasFailed || next === 'quiet') {
        // Also reports an unchanged result if the page may still show an error, for example from a previous run.
        if (result.result !== 'unchanged' || mayShowError)
          report({ ...result, durationMs: performance.now() - startedMs });
        mayShowError = hasFailed;
        pending = new Set();
        next = await changes.next(undefined);
        startedMs = performance.now();
      }
      while (typeof next === 'object') {
        pending = new Set([...pending, ...next]);
        next = await changes.next(settleMs);
      }
      if (next === 'ended') return 'ended';
      if ([...pending].some((input) => loaded.has(input))) return 'restart';
    }
  } finally {
    folders.close();
    await build.close();
  }
}

async function runBuild(
  build: DevelopmentBuild,
  changes: ReadonlySet<ChangedInput>,
): Promise<DevelopmentResult> {
  try {
    return await build.build(changes);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { result: 'halted', message: error.message, hint: error.hint };
  }
}

/**
 * Lists the modules of the app that this process has loaded, such as the schema of provider.json. When one of them
 * changes, the process must restart, because Node.js cannot reload a module.
 * @param program absolute path of the program's first module
 */
async function listLoadedSources(program: string): Promise<ReadonlySet<string>> {
  const { metafile } = await bundle({
    ...esbuildBase,
    entryPoints: [relative(projectRoot, program)],
    packages: 'external',
    format: 'esm',
    platform: 'node',
  });
  return new Set(Object.keys(metafile.inputs).filter((path) => /^src\/.*\.tsx?$/.test(path)));
}

interface Changes {
  add(input: ChangedInput): void;
  /**
   * Waits for the next change and returns all inputs that have changed since the last call. Resolves to 'quiet' after
   * `quietMs` without a change, and to 'ended' when the signal is aborted.
   */
  next(quietMs: number | undefined): Promise<ReadonlySet<ChangedInput> | 'quiet' | 'ended'>;
}

function collectChanges(signal: AbortSignal): Changes {
  let pending = new Set<ChangedInput>();
  let wake: (() => void) | undefined;
  signal.addEventListener('abort', () => wake?.());
  return {
    add(input) {
      pending.add(input);
      wake?.();
    },
    async next(quietMs) {
      if (pending.size === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = quietMs === undefined ? undefined : setTimeout(resolve, quietMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      if (signal.aborted) return 'ended';
      if (pending.size === 0) return 'quiet';
      const taken = pending;
      pending = new Set();
      return taken;
    },
  };
}
