import { BuildError } from '../core/diagnostics.ts';
import { collectChanges } from './changes.ts';
import {
  type DevelopmentBuild,
  type DevelopmentOptions,
  type DevelopmentOutcome,
  openDevelopmentBuild,
} from './developmentBuild.ts';
import { listLoadedSources } from './loadedSources.ts';
import { type ChangedInput, watchFolders } from './watchFolders.ts';

/** The result of a build. `halted` means a problem outside the carrier's folder; the served files are unchanged. */
export type DevelopmentResult =
  | DevelopmentOutcome
  | { readonly result: 'halted'; readonly message: string; readonly hint: string };

export type DevelopmentEvent = DevelopmentResult & {
  /** Time from the first change until the files are written. */
  readonly durationMs: number;
};

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
        // The page may still show an error, also of an earlier process.
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
