import { randomUUID } from 'node:crypto';
import {
  chmodSync,
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

/** Changes a folder target while it holds the folder's lock. */
export interface FolderWriter {
  /** @returns the path of a new file in the temporary folder */
  writeFile(bytes: Uint8Array): string;
  /** @returns the path of a new symbolic link in the temporary folder */
  writeLink(text: string): string;
  /** @returns the path of a new hard link in the temporary folder, or of a copy if the file system refuses the link */
  linkFile(path: string): string;
  /**
   * @param from undefined makes an empty folder
   * @returns the path of a new folder in the temporary folder, with hard links to all files of another one
   */
  copyFolder(from: string | undefined): string;
  makeFolder(path: string): void;
  /** Moves a file, link or folder out of the temporary folder and replaces what exists there. */
  place(temporary: string, path: string): void;
  /** Deletes an existing file, link or folder. */
  remove(path: string): void;
  close(): void;
}

/**
 * Takes the lock of a folder target and deletes what earlier processes left behind. Everything is made in the temporary
 * folder and then renamed, and what is deleted is renamed into it first. A process that takes over the lock deletes that
 * folder, so that later changes of the other process fail.
 * @param takesOver true takes over the lock of a process that does not react
 * @throws BuildError exit 4 if another process holds the lock
 */
export function openFolderWriter(root: string, takesOver: boolean): FolderWriter {
  const work = join(root, workFolder);
  if (lstatSync(work, { throwIfNoEntry: false })?.isSymbolicLink()) throw notAFolderError(work);
  createFolder(work);
  const unlock = acquireLock(join(work, 'lock'), folderLockMessage, takesOver);
  const allTemporary = join(work, 'tmp');
  const temporary = join(allTemporary, randomUUID());
  try {
    rmSync(allTemporary, { recursive: true, force: true, maxRetries: 5 });
    createFolder(temporary);
  } catch (error) {
    unlock();
    throw error;
  }
  let counter = 0;
  const newPath = () => join(temporary, `${counter++}`);
  return {
    writeFile(bytes) {
      const path = newPath();
      writeCompleteFile(path, bytes, servedFileMode);
      return path;
    },
    writeLink(text) {
      const path = newPath();
      symlinkSync(text, path);
      return path;
    },
    linkFile(from) {
      const path = newPath();
      linkOrCopy(from, path);
      return path;
    },
    copyFolder(from) {
      const path = newPath();
      if (from === undefined) makeServedFolder(path);
      else linkFiles(from, path);
      return path;
    },
    makeFolder: makeServedFolder,
    place: renameSync,
    remove(path) {
      const aside = newPath();
      renameSync(path, aside);
      rmSync(aside, { recursive: true, force: true });
    },
    close() {
      rmSync(temporary, { recursive: true, force: true });
      unlock();
    },
  };
}

const folderLockMessage: LockMessage = {
  holderName: 'livery command',
  location: 'this target folder',
  hint: 'Wait for it to finish. If it does not react, end it or add --take-over',
};

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
  } catch {
    writeCompleteFile(to, readFileSync(from), servedFileMode);
  }
}

export function notAFolderError(path: string): BuildError {
  return new BuildError(`${path} is a symbolic link or a file, but must be a folder.`, {
    exit: 3,
    hint: 'Remove it, or pass the real folder with --to folder:DIR.',
  });
}
