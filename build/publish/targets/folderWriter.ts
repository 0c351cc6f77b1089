import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../../core/createFolder.ts';
import { BuildError } from '../../core/diagnostics.ts';
import { acquireLock, type LockMessage } from '../../core/lock.ts';
import { writeCompleteFile } from '../../core/store.ts';

/** A hidden folder, so that hosts do not serve it and listings skip it. */
export const workFolder = '.livery';

/**
 * A web server usually runs as another user than the one that publishes, so served files and folders get these
 * permissions regardless of the umask.
 */
const servedFileMode = 0o644;
export const servedFolderMode = 0o755;

/**
 * Changes a folder target for the holder of its lock. Files are written to a temporary folder of the lock, then renamed. A
 * process that takes over the lock first renames the temporary folder, so that every later change of the previous holder
 * fails.
 */
interface FolderWriter {
  /** @returns the path of a new file in the temporary folder */
  writeFile(bytes: Uint8Array): string;
  /** @returns the path of a new symbolic link in the temporary folder */
  writeLink(text: string): string;
  /** @returns the path of a new hard link in the temporary folder, or of a copy if the file system refuses the link */
  linkFile(path: string): string;
  /**
   * @param from a folder, whose files the new folder gets as hard links; undefined for an empty new folder
   * @returns the path of the new folder, in the temporary folder
   */
  copyFolder(from: string | undefined): string;
  makeFolder(path: string): void;
  /**
   * Moves a file, link or folder out of the temporary folder and replaces what exists there.
   * @throws BuildError exit 4 if another process has taken over the lock
   */
  place(temporary: string, path: string): void;
  /**
   * Deletes a file, link or folder, unless it does not exist.
   * @throws BuildError exit 4 if another process has taken over the lock
   */
  remove(path: string): void;
  close(): void;
}

/**
 * Takes the lock of a folder target and deletes what earlier processes left behind.
 * @param takesOver true takes over the lock of a process that does not react
 * @throws BuildError exit 4 if another process holds the lock
 */
export function openFolderWriter(root: string, takesOver: boolean): FolderWriter {
  const work = join(root, workFolder);
  if (lstatSync(work, { throwIfNoEntry: false })?.isSymbolicLink()) throw notAFolderError(work);
  const allTemporary = join(work, 'tmp');
  for (let attempt = 0; attempt < 5; attempt++) {
    // Created before the lock, so that a process that takes over the lock always finds this folder.
    const temporary = join(allTemporary, randomUUID());
    createFolder(temporary);
    let unlock = () => {};
    try {
      unlock = acquireLock(join(work, 'lock'), folderLockMessage, takesOver);
      removeOthers(allTemporary, temporary);
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true });
      unlock();
      throw error;
    }
    if (existsSync(temporary)) return createWriter(root, temporary, unlock);
    // The previous holder of the lock deleted the temporary folder after it had taken the lock.
    unlock();
  }
  throw new BuildError(`The lock of folder:${root} could not be acquired.`, {
    exit: 4,
    hint: 'Run the command again.',
  });
}

const folderLockMessage: LockMessage = {
  holderName: 'livery command',
  location: 'this target folder',
  hint: 'Wait for it to finish. If it does not react, end it or add --take-over',
};

/** Renames the temporary folders of other locks before it deletes them. */
function removeOthers(allTemporary: string, own: string): void {
  for (const [index, name] of readdirSync(allTemporary).entries()) {
    const path = join(allTemporary, name);
    if (path === own) continue;
    const aside = join(own, `other-${index}`);
    if (renameIfExists(path, aside)) rmSync(aside, { recursive: true, force: true });
  }
}

function createWriter(root: string, temporary: string, unlock: () => void): FolderWriter {
  let counter = 0;
  const newPath = () => join(temporary, `${counter++}`);
  const fenced = <T>(change: () => T): T => {
    try {
      return change();
    } catch (error) {
      if (isMissing(error) && !existsSync(temporary)) throw takenOverError(root);
      throw error;
    }
  };
  return {
    writeFile(bytes) {
      const path = newPath();
      fenced(() => writeCompleteFile(path, bytes, servedFileMode));
      return path;
    },
    writeLink(text) {
      const path = newPath();
      fenced(() => symlinkSync(text, path));
      return path;
    },
    linkFile(from) {
      const path = newPath();
      fenced(() => linkOrCopy(from, path));
      return path;
    },
    copyFolder(from) {
      const path = newPath();
      fenced(() => (from === undefined ? makeServedFolder(path) : linkFiles(from, path)));
      return path;
    },
    makeFolder: (path) => fenced(() => makeServedFolder(path)),
    place: (from, path) => fenced(() => renameSync(from, path)),
    remove(path) {
      const aside = newPath();
      if (renameIfExists(path, aside)) rmSync(aside, { recursive: true, force: true });
      else if (!existsSync(temporary)) throw takenOverError(root);
    },
    close() {
      rmSync(temporary, { recursive: true, force: true });
      unlock();
    },
  };
}

function makeServedFolder(path: string): void {
  mkdirSync(path);
  chmodSync(path, servedFolderMode);
}

function linkFiles(from: string, to: string): void {
  makeServedFolder(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

/** Some file systems have no hard links, or refuse them for files of another user or with many links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (isMissing(error)) throw error;
    writeCompleteFile(to, readFileSync(from), servedFileMode);
  }
}

function renameIfExists(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function takenOverError(root: string): BuildError {
  return new BuildError(`Another command has taken over folder:${root} in the meantime.`, {
    exit: 4,
    hint: 'This command has stopped before its next change. Check what the target serves now, then run it again.',
  });
}

export function notAFolderError(path: string): BuildError {
  return new BuildError(`${path} is a symbolic link or a file, but must be a folder.`, {
    exit: 3,
    hint: 'Remove it, or pass the real folder with --to folder:DIR.',
  });
}
