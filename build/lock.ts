import { linkSync, lstatSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { BuildError } from './diagnostics.ts';

/** The parts of the error message when the lock is taken. */
export interface LockWords {
  readonly who: string;
  readonly where: string;
  readonly mend: string;
}

const buildWords: LockWords = {
  who: 'build',
  where: 'this output folder',
  mend: 'Wait for it to end, or give this one another --out',
};

/**
 * Takes the lock of an output folder. Takes over a lock whose process has ended; does not wait for a running process.
 * @returns a function that releases the lock
 * @throws BuildError exit 4 if another build holds the lock
 */
export function takeLock(path: string, words = buildWords): () => void {
  const mine = JSON.stringify(thisProcess());
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, path)) return () => release(path, mine);
      const held = readOrUndefined(path);
      if (held === undefined) continue;
      if (isAlive(parseHolder(held))) throw heldBy(held, path, words);
      dropStale(path, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new BuildError(`The lock ${path} could not be taken.`, { exit: 4, mend: 'Run the command again.' });
}

/**
 * Checks that a lock is free, without taking it.
 * @throws BuildError exit 4 if a running process holds it
 */
export function refuseHeld(path: string, words: LockWords): void {
  const held = livingHolder(path);
  if (held !== undefined) throw heldBy(held, path, words);
}

/** Returns whether a running process holds the lock. */
export function isHeld(path: string): boolean {
  return livingHolder(path) !== undefined;
}

function livingHolder(path: string): string | undefined {
  const held = readOrUndefined(path);
  return held !== undefined && isAlive(parseHolder(held)) ? held : undefined;
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Renames the stale lock before deleting it, so that only one of two competing processes removes it. If the renamed
 * file is a new lock, it is put back.
 */
function dropStale(path: string, seen: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Another process was faster.
  }
  if (readOrUndefined(aside) !== seen) tryLink(aside, path);
  rmSync(aside, { recursive: true, force: true });
}

function release(path: string, mine: string): void {
  if (readOrUndefined(path) === mine) unlinkSync(path);
}

/**
 * Returns '' for anything but a regular file, because builds only create files, and reading from a pipe would never
 * end.
 */
function readOrUndefined(path: string): string | undefined {
  try {
    if (!lstatSync(path).isFile()) return '';
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // The lock was released in the meantime.
  }
}

/** Identifies a process on this machine, even if its process id is reused later. */
export interface ProcessMark {
  readonly pid: number;
  /** Start time; '' if the system does not provide it. */
  readonly started: string;
}

export function thisProcess(): ProcessMark {
  return { pid: process.pid, started: startOf(process.pid) };
}

export function isAlive({ pid, started }: ProcessMark): boolean {
  return isRunning(pid) && started === startOf(pid);
}

/** Returns whether a process with that id is running on this machine. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function parseHolder(text: string): ProcessMark {
  try {
    const { pid, started } = JSON.parse(text) as ProcessMark;
    return { pid, started };
  } catch {
    return { pid: 0, started: '' }; // An incomplete lock file has no owner.
  }
}

/**
 * Returns the start time of a process, which distinguishes it from a later process with the same id; '' if the system
 * does not provide it.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function heldBy(held: string, path: string, { who, where, mend }: LockWords): BuildError {
  return new BuildError(`Another ${who} (process ${parseHolder(held).pid}) is writing to ${where}.`, {
    exit: 4,
    mend: `${mend}. The lock is ${path}.`,
  });
}
