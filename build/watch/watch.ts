import { BuildError } from '../core/diagnostics.ts';
import { hashSources } from '../core/sources.ts';
import type { BuildOptions } from '../input/buildOptions.ts';
import { asDiskError } from '../output/diskErrors.ts';
import { type Output, openOutput } from '../output/output.ts';
import { buildInto } from '../pipeline.ts';
import type { BuildEvents, BuildReport } from '../release/buildReport.ts';
import { type ChangedInputs, collectChanges } from './changes.ts';
import { watchFolders } from './watchFolders.ts';
import { type CarrierOutcome, openWatchSession, type WatchSession } from './watchSession.ts';

export interface CarrierChange extends CarrierOutcome {
  readonly code: string;
  /** Time from the first change event until the new folder is in place. */
  readonly durationMs: number;
}

export interface WatchEvents extends BuildEvents {
  /** Called after each full build: at the start, and after a change that affects all carriers. */
  built(report: BuildReport): void;
  /**
   * Called after a carrier was built, failed or was removed. If the output did not change, it is called only if the
   * previous build of this carrier failed.
   */
  changed(change: CarrierChange): void;
  /** Called for a problem that stops all builds. The output is unchanged, and the watch continues. */
  halted(error: BuildError): void;
}

/** Reports an error only after this time without changes, because a file can be incomplete while it is saved. */
const reportErrorsAfterMs = 50;
/** Waits until all files have changed, for example after switching a branch. */
const checkSourcesAfterMs = 100;
/** release.json and the build state are large in a large fleet, so they are saved only after a pause. */
const saveAfterMs = 500;

/**
 * Builds all carriers, then rebuilds each carrier when its folder changes, until the signal is aborted. Holds the lock
 * of the output all the time. A rebuilt page is written first, then its compressed siblings, and within a second
 * release.json. The end of the watch also writes release.json.
 * @returns 'restart' if the app's sources have changed: this process has loaded some of them, so the caller must start
 * a new process
 * @throws BuildError if the first build cannot start, for example because the output or the tenants folder cannot be
 * opened
 */
export async function watchCarriers(
  options: BuildOptions,
  events: WatchEvents,
  signal: AbortSignal,
): Promise<'ended' | 'restart'> {
  const changes = collectChanges(signal);
  const loop = new WatchLoop({ ...options, signal }, events);
  try {
    const folders = watchFolders(options, changes.add);
    try {
      await loop.buildFirst();
      for (;;) {
        const next = await changes.next(loop.nextDueMs());
        if (next === 'ended') return 'ended';
        if (next !== 'quiet') await loop.apply(next);
        else if ((await loop.runIdleWork()) === 'restart') return 'restart';
      }
    } finally {
      folders.close();
    }
  } catch (error) {
    if (signal.aborted) return 'ended';
    throw asDiskError(error);
  } finally {
    loop.close();
  }
}

class WatchLoop {
  readonly #options: BuildOptions;
  readonly #events: WatchEvents;
  readonly #sourcesHash = hashSources();
  /**
   * Codes whose last build failed → time of the change. Each one is built a second time before its failure is reported,
   * because the first attempt may have read a half-saved file.
   */
  readonly #suspects = new Map<string, number>();
  /** Codes whose failure was reported. */
  readonly #broken = new Set<string>();
  #output: Output;
  #session: WatchSession | undefined;
  #sourcesTouched = false;
  #isCold = false;

  constructor(options: BuildOptions, events: WatchEvents) {
    this.#options = options;
    this.#events = events;
    this.#output = openOutput(options.out, options.environment);
  }

  async buildFirst(): Promise<void> {
    await this.#buildAll((error) => error.exit === 3 || error.exit === 5);
  }

  async apply(inputs: ChangedInputs): Promise<void> {
    this.#sourcesTouched ||= inputs.sources;
    if (inputs.environments || (!this.#session && inputs.carriers.size > 0))
      return this.#buildAll(() => true);
    for (const [code, seenAt] of inputs.carriers) await this.#rebuild(code, seenAt, false);
  }

  /** Time without changes after which `runIdleWork` has work to do; undefined if it has none. */
  nextDueMs(): number | undefined {
    if (this.#suspects.size > 0) return reportErrorsAfterMs;
    if (this.#sourcesTouched) return checkSourcesAfterMs;
    if (this.#isCold) return 0;
    return this.#session?.isSaved === false ? saveAfterMs : undefined;
  }

  async runIdleWork(): Promise<'restart' | 'settled'> {
    const suspects = [...this.#suspects];
    this.#suspects.clear();
    for (const [code, seenAt] of suspects) await this.#rebuild(code, seenAt, true);
    if (suspects.length > 0) return 'settled';
    if (this.#sourcesTouched && hashSources() !== this.#sourcesHash) return 'restart';
    this.#sourcesTouched = false;
    if (this.#isCold) this.#isCold = (await this.#session?.prewarm()) ?? false;
    else await this.#save();
    return 'settled';
  }

  close(): void {
    try {
      this.#session?.save();
    } catch (error) {
      if (!isNotFound(error)) throw error; // The output was removed, so release.json is not needed.
    } finally {
      this.#output.close();
    }
  }

  async #save(): Promise<void> {
    try {
      this.#session?.save();
    } catch (error) {
      await this.#reopen(error);
    }
  }

  async #rebuild(code: string, seenAt: number, isFinal: boolean): Promise<void> {
    let outcome: CarrierOutcome | undefined;
    try {
      outcome = await this.#session?.rebuild(code);
    } catch (error) {
      if (error instanceof BuildError) this.#events.halted(error);
      else await this.#reopen(error);
    }
    if (!outcome) return;
    if (outcome.result === 'failed' && !isFinal) {
      this.#suspects.set(code, seenAt);
      return;
    }
    this.#suspects.delete(code);
    const wasBroken = this.#broken.delete(code);
    if (outcome.result === 'failed') this.#broken.add(code);
    if (outcome.result === 'unchanged' && !wasBroken) return;
    this.#events.changed({ code, ...outcome, durationMs: performance.now() - seenAt });
  }

  /** Builds everything again if the output, or a part of it, was removed during the watch. */
  async #reopen(error: unknown): Promise<void> {
    if (!isNotFound(error)) throw error;
    this.#session = undefined;
    this.#output.close();
    this.#output = openOutput(this.#options.out, this.#options.environment);
    await this.#buildAll(() => true);
  }

  async #buildAll(canGoOn: (error: BuildError) => boolean): Promise<void> {
    await this.#save();
    this.#session = undefined;
    this.#suspects.clear();
    const whole = withMute(this.#events);
    try {
      const built = await buildInto(this.#output, this.#options, whole.events);
      if (built.buildRun) {
        this.#session = openWatchSession(this.#options, { ...built, buildRun: built.buildRun });
        this.#isCold = true;
      }
      this.#broken.clear();
      for (const { code } of built.report.failed) this.#broken.add(code);
      this.#events.built(built.report);
    } catch (error) {
      if (!(error instanceof BuildError) || !canGoOn(error)) throw error;
      this.#events.halted(error);
    } finally {
      whole.mute();
    }
  }
}

/** Passes on progress events only during a complete build. Rebuilds of single carriers use the `changed` event. */
function withMute(events: BuildEvents): { events: BuildEvents; mute(): void } {
  let isMuted = false;
  return {
    mute: () => {
      isMuted = true;
    },
    events: {
      planned: (carriers, variants) => events.planned(carriers, variants),
      started: (code) => isMuted || events.started(code),
      finished: (code, result) => isMuted || events.finished(code, result),
    },
  };
}

function isNotFound(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
