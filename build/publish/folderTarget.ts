import {
  type BigIntStats,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createFolder } from '../core/createFolder.ts';
import { BuildError } from '../core/diagnostics.ts';
import { readStats } from '../core/fileStats.ts';
import { sha256 } from '../core/hash.ts';
import { acquireLock, assertUnlocked, type LockMessage } from '../core/lock.ts';
import { writeCompleteFile } from '../core/store.ts';
import { previewsFolder } from '../serving/previewNames.ts';
import { stateKey } from './manifest.ts';
import { checkKey, type StoredFile, type Target, type TargetUse } from './target.ts';

const lockMessage: LockMessage = {
  holderName: 'livery command',
  location: 'this target folder',
  hint: 'Wait for it to finish, or end it. If it does not react, add --take-over',
};

/** A hidden folder, so that hosts do not serve it and listings skip it. */
const workFolder = '.livery';

/**
 * A web server usually runs as another user than the one that publishes, so served files and folders get these
 * permissions regardless of the umask.
 */
const servedFileMode = 0o644;
const servedFolderMode = 0o755;

/**
 * Opens a folder that a web server serves. Files appear atomically by rename. A writer holds the folder's lock until
 * `close`, so that no other process on this machine can write between a comparison and a replacement. Takes over the
 * lock of a process that has ended.
 * @param takesOver true takes over the lock of a process that does not react
 * @throws BuildError exit 3 if the folder is not writable or is a link, exit 4 if another process is writing to it
 */
export function openFolderTarget(folder: string, use: TargetUse, takesOver = false): Target {
  // A folder without a state file or previews was never published to, and its name is probably mistyped, so it is opened
  // read-only to leave no files in it.
  const isTarget = [stateKey, previewsFolder].some((path) => readStats(join(folder, path)));
  const mode = use !== 'change' ? use : isTarget ? 'write' : 'read';
  const root = prepareRoot(folder, mode);
  const temporary = join(root, workFolder, 'tmp');
  const unlock = mode === 'write' ? openForWriting(root, temporary, takesOver) : () => {};
  const pathOf = (key: string) => join(root, checkKey(key));
  /** Folders that this process has verified not to be links. */
  const verifiedFolders = new Set<string>([root]);
  let counter = 0;

  const prepareFolder = (path: string) => {
    if (verifiedFolders.has(path)) return;
    prepareFolder(dirname(path));
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats) createFolder(path, servedFolderMode);
    else if (!stats.isDirectory()) throw notAFolderError(path);
    verifiedFolders.add(path);
  };

  const writeTemporary = (bytes: Uint8Array): string => {
    // A process that was overtaken can still write, so the names of two processes differ.
    const path = join(temporary, `${process.pid}-${counter++}`);
    writeCompleteFile(path, bytes, servedFileMode);
    return path;
  };

  const stat = (key: string): StoredFile | undefined => {
    const stats = readStats(pathOf(key));
    return stats?.isFile() ? describe(key, stats) : undefined;
  };

  return {
    name: `folder:${folder}`,
    servesSiblings: true,
    stat: async (key) => stat(key),
    async read(key) {
      const file = stat(key);
      return file && { ...file, bytes: readFileSync(pathOf(key)) };
    },
    async create(key, bytes) {
      const path = pathOf(key);
      prepareFolder(dirname(path));
      if (lstatSync(path, { throwIfNoEntry: false })) return undefined;
      // Copies the file instead of linking it to the build output, because copying a newer build over the output would
      // change a linked file that is being served. The lock prevents other processes from creating the file between the
      // check and the rename.
      renameSync(writeTemporary(bytes), path);
      return stat(key)?.etag;
    },
    async replace(key, bytes, etag) {
      const path = pathOf(key);
      const temporaryFile = writeTemporary(bytes);
      if (stat(key)?.etag !== etag) {
        unlinkSync(temporaryFile);
        return undefined;
      }
      renameSync(temporaryFile, path);
      return stat(key)?.etag;
    },
    list: async (prefix, limit = Number.POSITIVE_INFINITY) => listBelow(root, prefix, limit),
    async remove(key) {
      const path = pathOf(key);
      rmSync(path, { force: true });
      removeEmpty(dirname(path), root, verifiedFolders);
    },
    async removeAll(key) {
      const path = pathOf(key.replace(/\/$/, ''));
      if (!lstatSync(path, { throwIfNoEntry: false })) return;
      // A link would lead the deletion to another folder.
      if (realpathSync(path) !== join(realpathSync(root), relative(root, path))) throw notAFolderError(path);
      assertUnlocked(join(path, workFolder, 'lock'), lockMessage);
      rmSync(path, { recursive: true, force: true });
      removeEmpty(dirname(path), root, verifiedFolders);
    },
    // Reads only the target's file: reading the local one, too, took a third of the time of a publish without changes.
    async matches(file, content) {
      const path = pathOf(file.key);
      const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
      return isFile && sha256(readFileSync(path)) === content.sha256;
    },
    async clockMs() {
      // A reader must not write. It only reports how old a lock is.
      if (mode === 'read') return Date.now();
      const path = writeTemporary(new Uint8Array());
      const { mtimeMs } = statSync(path);
      unlinkSync(path);
      return mtimeMs;
    },
    close: unlock,
  };
}

function prepareRoot(folder: string, mode: 'read' | 'write'): string {
  const stats = readStats(folder);
  if (stats && !stats.isDirectory()) throw notAFolderError(folder);
  // A folder that the first publish will create has no files yet.
  if (!stats && mode === 'read') return folder;
  try {
    createFolder(folder, servedFolderMode);
    return realpathSync(folder);
  } catch (cause) {
    const hint = 'Pass a writable folder with --to folder:DIR.';
    throw new BuildError(`The target folder ${folder} cannot be created.`, { exit: 3, hint, cause });
  }
}

function openForWriting(root: string, temporary: string, takesOver: boolean): () => void {
  const work = join(root, workFolder);
  if (lstatSync(work, { throwIfNoEntry: false })?.isSymbolicLink()) throw notAFolderError(work);
  mkdirSync(work, { recursive: true });
  const unlock = acquireLock(join(work, 'lock'), lockMessage, takesOver);
  try {
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary);
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

function notAFolderError(path: string): BuildError {
  return new BuildError(`${path} is a symbolic link or a file, but must be a folder.`, {
    exit: 3,
    hint: 'Remove it, or pass the real folder with --to folder:DIR.',
  });
}

function describe(key: string, stats: BigIntStats): StoredFile {
  return {
    key,
    etag: `${stats.ino}-${stats.size}-${stats.mtimeNs}`,
    modifiedMs: Number(stats.mtimeMs),
  };
}

function listBelow(root: string, prefix: string, limit: number): StoredFile[] {
  const found: StoredFile[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirIfExists(join(root, folder))) {
      const key = folder + entry.name;
      if (found.length >= limit || entry.name === workFolder) continue;
      if (entry.isDirectory()) visit(`${key}/`);
      else if (entry.isFile() && key.startsWith(prefix)) {
        const stats = lstatSync(join(root, key), { throwIfNoEntry: false, bigint: true });
        if (stats) found.push(describe(key, stats));
      }
    }
  };
  visit(prefix.slice(0, prefix.lastIndexOf('/') + 1));
  return found;
}

function readdirIfExists(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

function removeEmpty(folder: string, root: string, verifiedFolders: Set<string>): void {
  if (folder === root || !folder.startsWith(root)) return;
  try {
    rmdirSync(folder);
  } catch {
    return; // Another file is in the way.
  }
  verifiedFolders.delete(folder);
  removeEmpty(dirname(folder), root, verifiedFolders);
}
