import { BuildError } from '#build/core/diagnostics.ts';
import { sha256 } from '#build/core/hash.ts';
import { groupOfPage, groupsOf, type Manifest } from '#build/publish/manifest.ts';
import type { TargetState } from '#build/publish/state.ts';
import type { Target } from '#build/publish/target.ts';
import { type MemoryTarget, openMemoryTarget } from './memoryTarget.ts';

/**
 * Where a command is paused. `before`: before the operation. `after`: after the operation, before its response arrives.
 * `lost`: like `after`, and the response never arrives.
 */
export interface PausePoint {
  readonly operation: number;
  readonly phase: 'before' | 'after' | 'lost';
}

interface PausedCommand {
  /** Whether the command was paused. False if it ended before. */
  readonly isPaused: boolean;
  /** Continues the command and returns its error; undefined if it succeeded. */
  resume(): Promise<unknown>;
}

/** Starts a command on a target and waits until it is paused or has ended. */
export async function startAndPause(
  target: Target,
  { operation, phase }: PausePoint,
  run: (target: Target) => Promise<unknown>,
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
  };
  const observed = observeOperations(target, async (number, work) => {
    if (number !== operation) return work();
    if (phase === 'before') await pause();
    const result = await work();
    if (phase !== 'before') await pause();
    if (phase === 'lost') throw new BuildError('no response', { exit: 3, hint: '' });
    return result;
  });
  const ended = run(observed).then(
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

type OperationObserver = <T>(operation: number, work: () => Promise<T>) => Promise<T>;

/** Returns the target with an observer around each read and write. */
function observeOperations(target: Target, observe: OperationObserver): Target {
  let count = 0;
  const wrap = <T>(work: () => Promise<T>) => observe(++count, work);
  return {
    ...target,
    stat: (...args) => wrap(() => target.stat(...args)),
    read: (...args) => wrap(() => target.read(...args)),
    create: (...args) => wrap(() => target.create(...args)),
    replace: (...args) => wrap(() => target.replace(...args)),
    list: (...args) => wrap(() => target.list(...args)),
    remove: (...args) => wrap(() => target.remove(...args)),
  };
}

/** Opens a target without compressed versions of its files. As in a bucket, its pages are replaced one by one. */
export function openBucket(files: Map<string, Buffer>): MemoryTarget {
  return openMemoryTarget(files, { servesSiblings: false });
}

/** Returns the numbers of the operations of a command before which the target was locked. */
export async function findLockedOperations(
  files: ReadonlyMap<string, Buffer>,
  run: (target: Target) => Promise<unknown>,
): Promise<readonly number[]> {
  const copy = new Map(files);
  const locked: number[] = [];
  const target = observeOperations(openBucket(copy), (operation, work) => {
    if (readState(copy).lock !== null) locked.push(operation);
    return work();
  });
  await run(target);
  return locked;
}

export function readState(files: ReadonlyMap<string, Buffer>): TargetState {
  return JSON.parse(String(files.get('releases/current.json'))) as TargetState;
}

/** Returns the pages that differ from the current release or are not part of it. */
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
