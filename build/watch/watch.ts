import { BuildError } from '../diagnostics.ts';
import { type Output, openOutput } from '../output.ts';
import {
  asDiskError,
  type BuildEvents,
  type BuildOptions,
  type BuildReport,
  buildInto,
} from '../pipeline.ts';
import { hashSources } from '../sources.ts';
import { type ChangedInputs, collectChanges } from './changes.ts';
import { watchFolders } from './watchFolders.ts';
import { type CarrierOutcome, openWatchSession, type WatchSession } from './watchSession.ts';

export interface CarrierChange extends CarrierOutcome {
  readonly code: string;
  /** From the first sign of the change to the new folder in its place. */
  readonly milliseconds: number;
}

export interface WatchEvents extends BuildEvents {
  /** A whole build is done: the first one, and one after each change that concerns every carrier. */
  built(report: BuildReport): void;
  /** One carrier was made, broken or taken away. A change that changes nothing is not told, unless it mends one. */
  changed(change: CarrierChange): void;
  /** Nothing can be built until this is mended. The output is as it was, and watching goes on. */
  halted(error: BuildError): void;
}

/** A file that is just being written is often broken for a moment: faults are told after this much silence. */
const faultsAfterMs = 50;
/** Many files of the app change at once when a branch is switched. */
const sourcesAfterMs = 100;
/** release.json and the build state are large in a large fleet, so they wait until the typing stops. */
const saveAfterMs = 500;

/**
 * Builds, then makes each carrier anew as its folder changes, until the signal ends it. The output's lock is held
 * throughout. New words stand in the output before their compressed siblings do, which follow as soon as they are made,
 * and before release.json names them; it follows within a second, and at the end.
 * @returns 'restart' when the app's own sources have changed: this process holds parts of them, so a new one must go on
 * @throws BuildError when there is no way to begin: the output or the tenants cannot be opened, no such environment
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
        const news = await changes.next(loop.nextDueMs());
        if (news === 'ended') return 'ended';
        if (news !== 'quiet') await loop.take(news);
        else if ((await loop.settle()) === 'restart') return 'restart';
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
  /** Code → when the change that broke it was seen. */
  readonly #suspects = new Map<string, number>();
  /** Codes of which the last word was that they are broken. */
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

  async take(news: ChangedInputs): Promise<void> {
    this.#sourcesTouched ||= news.sources;
    if (news.environments || (!this.#session && news.carriers.size > 0)) return this.#buildAll(() => true);
    for (const [code, seenAt] of news.carriers) await this.#rebuild(code, seenAt, false);
  }

  /** How long nothing may happen until `settle` has something to do. */
  nextDueMs(): number | undefined {
    if (this.#suspects.size > 0) return faultsAfterMs;
    if (this.#sourcesTouched) return sourcesAfterMs;
    if (this.#isCold) return 0;
    return this.#session?.isSaved === false ? saveAfterMs : undefined;
  }

  async settle(): Promise<'restart' | 'settled'> {
    const suspects = [...this.#suspects];
    this.#suspects.clear();
    for (const [code, seenAt] of suspects) await this.#rebuild(code, seenAt, true);
    if (suspects.length > 0) return 'settled';
    if (this.#sourcesTouched && hashSources() !== this.#sourcesHash) return 'restart';
    this.#sourcesTouched = false;
    if (this.#isCold) this.#isCold = (await this.#session?.warm()) ?? false;
    else await this.#save();
    return 'settled';
  }

  close(): void {
    try {
      this.#session?.save();
    } catch (error) {
      if (!isAbsent(error)) throw error; // an output that was removed needs no release.json
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
    this.#events.changed({ code, ...outcome, milliseconds: performance.now() - seenAt });
  }

  /** Somebody has removed the output, or parts of it, under the watch: everything is made again. */
  async #reopen(error: unknown): Promise<void> {
    if (!isAbsent(error)) throw error;
    this.#session = undefined;
    this.#output.close();
    this.#output = openOutput(this.#options.out, this.#options.environment);
    await this.#buildAll(() => true);
  }

  async #buildAll(canGoOn: (error: BuildError) => boolean): Promise<void> {
    await this.#save();
    this.#session = undefined;
    this.#suspects.clear();
    const whole = muteable(this.#events);
    try {
      const built = await buildInto(this.#output, this.#options, whole.events);
      if (built.emission) {
        this.#session = openWatchSession(this.#options, { ...built, emission: built.emission });
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

/** Progress is told of whole builds alone; single carriers have an event of their own. */
function muteable(events: BuildEvents): { events: BuildEvents; mute(): void } {
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

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
