import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { BuildError } from './diagnostics.ts';
import { cannotLink, writeCompleteFile } from './store.ts';

/** Parts of the error message that is shown if another process holds the lock. */
export interface LockMessage {
  readonly holderName: string;
  readonly location: string;
  readonly hint: string;
}

const buildLockMessage: LockMessage = {
  holderName: 'build',
  location: 'this output folder',
  hint: 'Wait for it to finish, or pass another folder with --out',
};

/**
 * Takes the lock of an output folder. Takes over a lock whose process has ended; does not wait for a running process.
 * @param takesOver true also takes over the lock of a running process, which must check its lock before each change
 * @returns a function that releases the lock
 * @throws BuildError exit 4 if another build holds the lock
 */
export function acquireLock(path: string, message = buildLockMessage, takesOver = false): () => void {
  const ownHolder = JSON.stringify({ ...thisProcess(), user: userName(), at: new Date().toISOString() });
  const draft = `${path}.${process.pid}`;
  writeCompleteFile(draft, Buffer.from(ownHolder));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, path)) return () => release(path, ownHolder);
      const holder = readOrUndefined(path);
      if (holder === undefined) continue;
      if (!takesOver && isAlive(parseHolder(holder))) throw lockedError(holder, path, message);
      removeStaleLock(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new BuildError(`The lock ${path} could not be acquired.`, {
    exit: 4,
    hint: 'Run the command again.',
  });
}

/**
 * Checks that a lock is free, without taking it.
 * @throws BuildError exit 4 if a running process holds it
 */
export function assertUnlocked(path: string, message: LockMessage): void {
  const holder = readOrUndefined(path);
  if (holder !== undefined && isAlive(parseHolder(holder))) throw lockedError(holder, path, message);
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    if (!cannotLink(error)) throw error;
    return tryCopy(draft, path);
  }
}

/**
 * Creates the lock on file systems without hard links. Only one of two competing processes creates the file, but others
 * can read it before it is complete.
 */
function tryCopy(draft: string, path: string): boolean {
  try {
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  }
}

function isExisting(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}

/**
 * Renames the stale lock before deleting it, so that only one of two competing processes removes it. If the renamed
 * file is a new lock, it is put back.
 */
function removeStaleLock(path: string, staleHolder: string): void {
  const stalePath = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, stalePath);
  } catch {
    return; // Another process has already removed the stale lock.
  }
  if (readOrUndefined(stalePath) !== staleHolder) tryLink(stalePath, path);
  rmSync(stalePath, { recursive: true, force: true });
}

function release(path: string, ownHolder: string): void {
  if (readOrUndefined(path) === ownHolder) unlinkSync(path);
}

/**
 * Returns '' for anything but a regular file, because a lock is always a regular file, and reading from a pipe would
 * never end.
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
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time; '' if the system does not provide it. */
  readonly started: string;
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, started: startTimeOf(process.pid) };
}

export function isAlive({ pid, started }: ProcessIdentity): boolean {
  return isRunning(pid) && started === startTimeOf(pid);
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

/** The process that holds a lock. */
interface Holder extends ProcessIdentity {
  /** Undefined if the user id has no name. */
  readonly user?: string | undefined;
  /** When the process took the lock, in ISO format. */
  readonly at: string;
}

function parseHolder(text: string): Holder {
  try {
    const { pid, started, user, at } = JSON.parse(text) as Holder;
    return { pid, started, user, at };
  } catch {
    return { pid: 0, started: '', at: '' }; // An incomplete lock file has no owner.
  }
}

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined; // A container can run with a user id that has no name.
  }
}

/**
 * Returns the start time of a process, which distinguishes it from a later process with the same id; '' if the system
 * does not provide it.
 */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lockedError(holder: string, path: string, { holderName, location, hint }: LockMessage): BuildError {
  const { pid, user, at } = parseHolder(holder);
  const of = user === undefined ? '' : ` of ${user}`;
  return new BuildError(
    `Another ${holderName} (process ${pid}${of}, since ${at}) is writing to ${location}.`,
    {
      exit: 4,
      hint: `${hint}. The lock file is ${path}.`,
    },
  );
}
