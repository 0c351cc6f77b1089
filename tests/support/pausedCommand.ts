import { BuildError } from '#build/core/diagnostics.ts';
import { sha256 } from '#build/core/hash.ts';
import { groupsOf, type Manifest } from '#build/publish/manifest.ts';
import { groupOfPage } from '#build/publish/pageKeys.ts';
import type { TargetState } from '#build/publish/targetState.ts';
import { type MemoryTarget, openMemoryTarget } from './memoryTarget.ts';

/**
 * Where a command is paused: before an operation, after it and before its response arrives, or there with the response
 * lost.
 */
export interface PausePoint {
  readonly operation: number;
  readonly phase: 'before' | 'after' | 'lost';
}

export interface PausedCommand {
  /** Whether the command was paused. False if it ended before. */
  readonly isPaused: boolean;
  /** Continues the command and returns its error; undefined if it succeeded. */
  resume(): Promise<unknown>;
}

/** Starts a command on a bucket in memory and waits until it is paused or has ended. */
export async function startAndPause(
  files: Map<string, Buffer>,
  { operation, phase }: PausePoint,
  run: (target: MemoryTarget) => Promise<unknown>,
): Promise<PausedCommand> {
  let hasPaused: (value: true) => void = () => {};
  const paused = new Promise<true>((resolve) => {
    hasPaused = resolve;
  });
  let resume: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const pause = async () => {
    hasPaused(true);
    await gate;
    if (phase === 'lost') throw new BuildError('no response', { exit: 3, hint: '' });
  };
  const pauseHere = (number: number) => (number === operation ? pause() : undefined);
  const faults = phase === 'before' ? { delay: pauseHere } : { delayResponse: pauseHere };
  const ended = run(openBucket(files, faults)).then(
    () => undefined,
    (error: unknown) => error,
  );
  const isPaused = await Promise.race([paused, ended.then(() => false)]);
  return {
    isPaused,
    resume() {
      resume();
      return ended;
    },
  };
}

/** Opens a target without compressed siblings, whose pages are replaced one by one. */
export function openBucket(
  files: Map<string, Buffer>,
  faults: Parameters<typeof openMemoryTarget>[1] = {},
): MemoryTarget {
  return openMemoryTarget(files, { servesSiblings: false, ...faults });
}

/** Returns the numbers of the operations of a command before which the target was locked, and their total. */
export async function findLockedOperations(
  files: ReadonlyMap<string, Buffer>,
  run: (target: MemoryTarget) => Promise<unknown>,
): Promise<{ readonly locked: readonly number[]; readonly total: number }> {
  const copy = new Map(files);
  const locked: number[] = [];
  const target = openBucket(copy, {
    delay(operation) {
      if (readState(copy).lock !== null) locked.push(operation);
      return undefined;
    },
  });
  await run(target);
  return { locked, total: target.operations() };
}

export function readState(files: ReadonlyMap<string, Buffer>): TargetState {
  return JSON.parse(String(files.get('releases/current.json'))) as TargetState;
}

/** Returns the pages that differ from the current release, and the pages that it does not have. */
export function findStalePages(files: ReadonlyMap<string, Buffer>): string[] {
  const { current } = readState(files);
  const manifest = JSON.parse(String(files.get(`releases/${current}.json`))) as Manifest;
  const pages = groupsOf(manifest).flatMap((group) => group.files.filter((file) => file.isMutable));
  const known = new Set(pages.map(({ key }) => key));
  const wrong = pages.filter(({ key, sha256: hash }) => {
    const bytes = files.get(key);
    return !bytes || sha256(bytes) !== hash;
  });
  const extra = [...files.keys()].filter((key) => groupOfPage(key) !== undefined && !known.has(key));
  return [...wrong.map(({ key }) => `${key} differs`), ...extra.map((key) => `${key} is not in the release`)];
}
