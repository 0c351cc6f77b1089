import { randomBytes } from 'node:crypto';
import {
  type BigIntStats,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFolder } from '../../core/createFolder.ts';
import { BuildError } from '../../core/diagnostics.ts';
import { readStats } from '../../core/fileStats.ts';
import { sha256 } from '../../core/hash.ts';
import { blobKey, releasesFolder, stateKey } from '../manifest.ts';
import { checkKey, type StoredFile, type Target, type TargetAccess } from '../target.ts';
import { notAFolderError, openFolderWriter, servedFolderMode, workFolder } from './folderWriter.ts';

/**
 * A folder that a web server serves:
 *
 *     current -> versions/0123456789abcdef    the root of the web server
 *     versions/0123456789abcdef/app/acme/start.html
 *     releases/blobs/…                        the same file, by a hard link
 *
 * Changes of served files are made in a copy of the current version, which consists of hard links, and `serve` switches
 * to it with one rename. A killed command has changed nothing that visitors get.
 */
const versionsFolder = 'versions';
const currentLink = 'current';
const versionPath = /^versions\/[0-9a-f]{16}$/;

/**
 * Opens a folder. Files appear atomically by rename. A writer holds the folder's lock until `close`, so that no other
 * process on this machine can write between a comparison and a replacement. Takes over the lock of a process that has ended.
 * @param takesOver true takes over the lock of a process that does not react
 * @throws BuildError exit 3 if the folder is not writable or is a link, exit 4 if another process is writing to it
 */
export function openFolderTarget(folder: string, use: TargetAccess, takesOver = false): Target {
  // A folder without a state file was never published to, and its name is probably mistyped, so it is opened read-only to
  // leave no files in it.
  const isTarget = readStats(join(folder, stateKey)) !== undefined;
  const mode = use !== 'change' ? use : isTarget ? 'write' : 'read';
  const root = prepareRoot(folder, mode);
  const opened = mode === 'write' ? openFolderWriter(root, takesOver) : undefined;
  const writer = () => {
    if (opened) return opened;
    throw new Error(`folder:${folder} was opened only for reading.`);
  };
  /** The copy of the current version in which this process has changed files. */
  let draft: string | undefined;
  const version = () => draft ?? servedVersion(root);
  const pathOf = (key: string) => {
    const base = isServed(checkKey(key)) ? version() : root;
    return base === undefined ? undefined : join(base, key);
  };
  const openDraft = (): string => {
    draft ??= writer().copyFolder(servedVersion(root));
    return draft;
  };
  /** Returns the path for writing or deleting a file. Creates its folder; throws if that is a link or a file. */
  const prepare = (key: string): string => {
    const base = isServed(checkKey(key)) ? openDraft() : root;
    const path = join(base, key);
    prepareFolder(dirname(path), base);
    return path;
  };
  const prepareFolder = (path: string, base: string): void => {
    if (path === base) return;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.isDirectory()) return;
    if (stats) throw notAFolderError(path);
    prepareFolder(dirname(path), base);
    writer().makeFolder(path);
  };
  const find = (key: string) => {
    const path = pathOf(key);
    const stats = path === undefined ? undefined : readStats(path);
    return path !== undefined && stats?.isFile() ? { path, file: describe(key, stats) } : undefined;
  };
  const stat = (key: string): StoredFile | undefined => find(key)?.file;
  const read = (key: string) => {
    const found = find(key);
    return found && { ...found.file, bytes: readFileSync(found.path) };
  };
  const write = (key: string, path: string, bytes: Uint8Array): void => {
    // Copies the file instead of linking to it, because a newer build may change the file in the output.
    const file = writer().writeFile(bytes);
    const blob = join(root, blobKey(sha256(bytes)));
    const stored = isServed(key) ? readFileIfExists(blob) : undefined;
    if (!stored) {
      writer().place(file, path);
      return;
    }
    // The served page is a hard link to the blob, so a change of the page by another program changes the blob, too.
    if (stored.equals(bytes)) writer().remove(file);
    else writer().place(file, blob);
    writer().place(writer().linkFile(blob), path);
  };

  return {
    name: `folder:${folder}`,
    servesSiblings: true,
    stat: async (key) => stat(key),
    read: async (key) => read(key),
    async create(key, bytes) {
      const path = prepare(key);
      // The lock prevents other processes from creating the file between the check and the rename.
      if (readStats(path)) return undefined;
      write(key, path, bytes);
      return stat(key)?.etag;
    },
    async replace(key, bytes, etag) {
      const path = prepare(key);
      if (stat(key)?.etag !== etag) return undefined;
      write(key, path, bytes);
      return stat(key)?.etag;
    },
    async list(prefix, limit = Number.POSITIVE_INFINITY) {
      const files: StoredFile[] = [];
      const served = version();
      const bases = [
        ...(served !== undefined && !prefix.startsWith(releasesFolder) ? [served] : []),
        ...(prefix === '' || !isServed(prefix) ? [root] : []),
      ];
      for (const base of bases)
        for (const { key, path } of filesBelow(base, prefix)) {
          if (files.length >= limit) return files;
          const stats = readStats(path);
          if (stats) files.push(describe(key, stats));
        }
      return files;
    },
    async remove(key) {
      if (!stat(key)) return;
      const path = prepare(key);
      writer().remove(path);
      removeEmpty(dirname(path), isServed(key) ? openDraft() : root);
    },
    // Reads only the target's file: reading the local one, too, took a third of the time of a publish without changes.
    async matches(file, content) {
      const bytes = read(file.key)?.bytes;
      return bytes !== undefined && sha256(bytes) === content.sha256;
    },
    async serve() {
      if (draft === undefined) return;
      const before = servedVersion(root);
      prepareFolder(join(root, versionsFolder), root);
      const next = `${versionsFolder}/${randomBytes(8).toString('hex')}`;
      writer().place(draft, join(root, next));
      draft = undefined;
      writer().place(writer().writeLink(next), join(root, currentLink));
      // Keeps the replaced version, because requests in progress may still open its files.
      const kept = [basename(next), ...(before === undefined ? [] : [basename(before)])];
      for (const name of readdirSync(join(root, versionsFolder)))
        if (!kept.includes(name)) writer().remove(join(root, versionsFolder, name));
    },
    async clockMs() {
      // A reader must not write. It needs the time only to report the age of a lock.
      if (!opened) return Date.now();
      const path = opened.writeFile(new Uint8Array());
      const { mtimeMs } = statSync(path);
      opened.remove(path);
      return mtimeMs;
    },
    close: () => opened?.close(),
  };
}

/** Returns the version to which `current` links; undefined if nothing was served yet or it links to anything else. */
export function servedVersion(root: string): string | undefined {
  try {
    const path = readlinkSync(join(root, currentLink));
    return versionPath.test(path) && readStats(join(root, path))?.isDirectory()
      ? join(root, path)
      : undefined;
  } catch {
    return undefined; // There is no link.
  }
}

function isServed(key: string): boolean {
  return !key.startsWith(releasesFolder);
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

function describe(key: string, stats: BigIntStats): StoredFile {
  return {
    key,
    etag: `${stats.ino}-${stats.size}-${stats.mtimeNs}`,
    modifiedMs: Number(stats.mtimeMs),
  };
}

function* filesBelow(base: string, prefix: string): Generator<{ key: string; path: string }> {
  const folders = [prefix.slice(0, prefix.lastIndexOf('/') + 1)];
  for (let name = folders.pop(); name !== undefined; name = folders.pop()) {
    for (const entry of readdirIfExists(join(base, name))) {
      const key = name + entry.name;
      if ([workFolder, versionsFolder].includes(key)) continue;
      if (entry.isDirectory()) folders.push(`${key}/`);
      else if (entry.isFile() && key.startsWith(prefix)) yield { key, path: join(base, key) };
    }
  }
}

function readdirIfExists(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

function readFileIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function removeEmpty(folder: string, base: string): void {
  if (folder === base) return;
  try {
    rmdirSync(folder);
  } catch {
    return; // The folder is not empty.
  }
  removeEmpty(dirname(folder), base);
}
