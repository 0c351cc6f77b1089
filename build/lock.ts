import { linkSync, lstatSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { BuildError } from './diagnostics.ts';

/** How a lock's holder is told to whoever finds the lock taken. */
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
 * Takes the one lock of an output folder. A lock whose process is gone is taken over; a living one is never waited for.
 * @returns the release
 * @throws BuildError exit 4 when another build holds it
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
 * Looks whether somebody holds a lock, without taking it.
 * @throws BuildError exit 4 where a living process does
 */
export function refuseHeld(path: string, words: LockWords): void {
  const held = livingHolder(path);
  if (held !== undefined) throw heldBy(held, path, words);
}

/** Whether a living process holds it. */
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
 * Moves the stale lock aside by rename, so that of two who saw it only one drops it; a lock taken meanwhile goes back.
 */
function dropStale(path: string, seen: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process was quicker
  }
  if (readOrUndefined(aside) !== seen) tryLink(aside, path);
  rmSync(aside, { recursive: true, force: true });
}

function release(path: string, mine: string): void {
  if (readOrUndefined(path) === mine) unlinkSync(path);
}

/** What is no file was not put there by a build, and a pipe would never end. */
function readOrUndefined(path: string): string | undefined {
  try {
    if (!lstatSync(path).isFile()) return '';
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // it was released between two looks
  }
}

/** One process of this machine, told from a later one with the same number. */
export interface ProcessMark {
  readonly pid: number;
  /** '' where the system does not say. */
  readonly started: string;
}

export function thisProcess(): ProcessMark {
  return { pid: process.pid, started: startOf(process.pid) };
}

export function isAlive({ pid, started }: ProcessMark): boolean {
  return isRunning(pid) && started === startOf(pid);
}

/** Whether a process of this machine has that number now. */
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
    return { pid: 0, started: '' }; // a half-written lock belongs to nobody
  }
}

/** Tells a process from a later one with the same number; '' where the system does not say. */
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
