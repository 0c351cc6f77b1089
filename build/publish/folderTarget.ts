import {
  type BigIntStats,
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFolder } from '../core/createFolder.ts';
import { BuildError } from '../core/diagnostics.ts';
import { readStats } from '../core/fileStats.ts';
import { sha256 } from '../core/hash.ts';
import { readIntoSharedBuffer } from '../core/sharedBuffer.ts';
import {
  type FolderWriter,
  notAFolderError,
  openFolderWriter,
  servedFolderMode,
  workFolder,
} from './folderWriter.ts';
import { stateKey } from './manifest.ts';
import { parsePage } from './pageKeys.ts';
import {
  currentVersion,
  findUnused,
  isPageLink,
  isVersionEntry,
  linkedFile,
  pageFile,
  type ServedFile,
  switchVersion,
} from './pageVersions.ts';
import { checkKey, type PageChange, type StoredFile, type Target, type TargetAccess } from './target.ts';

/**
 * Opens a folder that a web server serves. Files appear atomically by rename. A writer holds the folder's lock until
 * `close`, so that no other process on this machine can write between a comparison and a replacement. Takes over the
 * lock of a process that has ended.
 * @param takesOver true takes over the lock of a process that does not react
 * @throws BuildError exit 3 if the folder is not writable or is a link, exit 4 if another process is writing to it
 */
export function openFolderTarget(folder: string, use: TargetAccess, takesOver = false): Target {
  // A folder without a state file was never published to, and its name is probably mistyped, so it is opened read-only to
  // leave no files in it.
  const isTarget = readStats(join(folder, stateKey)) !== undefined;
  const mode = use !== 'change' ? use : isTarget ? 'write' : 'read';
  const root = prepareRoot(folder, mode);
  const writer = mode === 'write' ? openFolderWriter(root, takesOver) : undefined;
  const pathOf = (key: string) => join(root, checkKey(key));
  /** Folders that this process has verified not to be links. */
  const verifiedFolders = new Set<string>([root]);

  const prepareFolder = (path: string) => {
    if (verifiedFolders.has(path)) return;
    prepareFolder(dirname(path));
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats) createFolder(path, servedFolderMode);
    else if (!stats.isDirectory()) throw notAFolderError(path);
    verifiedFolders.add(path);
  };

  const openWriter = (): FolderWriter => {
    if (writer) return writer;
    throw new Error(`folder:${folder} was opened only for reading.`);
  };

  const find = (key: string) => {
    const served = pageFile(root, checkKey(key));
    return served && { path: served.path, file: describe(key, served.stats) };
  };
  /** The paths of listed files, with their links resolved. */
  const paths = new WeakMap<StoredFile, string>();
  const stat = (key: string) => find(key)?.file;
  const read = (key: string) => {
    const found = find(key);
    return found && { ...found.file, bytes: readFileSync(found.path) };
  };

  const isChanged = ({ key, bytes, etag }: PageChange): boolean => {
    const current = stat(key);
    // A link or folder that Livery did not create is never replaced.
    if (!current && bytes && isForeign(root, key)) return true;
    if (current?.etag === etag) return false;
    const present = read(key)?.bytes;
    return bytes && present ? Buffer.compare(present, bytes) !== 0 : bytes !== present;
  };

  return {
    name: `folder:${folder}`,
    servesSiblings: true,
    stat: async (key) => stat(key),
    read: async (key) => read(key),
    async create(key, bytes) {
      const path = pathOf(key);
      prepareFolder(dirname(path));
      if (stat(key) || isForeign(root, key)) return undefined;
      // Copies the file instead of linking it to the build output, because copying a newer build over the output would
      // change a linked file that is being served. The lock prevents other processes from creating the file between the
      // check and the rename.
      openWriter().place(openWriter().writeFile(bytes), path);
      return stat(key)?.etag;
    },
    async replace(key, bytes, etag) {
      const temporary = openWriter().writeFile(bytes);
      if (stat(key)?.etag !== etag) {
        openWriter().remove(temporary);
        return undefined;
      }
      openWriter().place(temporary, pathOf(key));
      return stat(key)?.etag;
    },
    async list(prefix, limit = Number.POSITIVE_INFINITY) {
      const files: StoredFile[] = [];
      for (const listed of entriesBelow(root, prefix)) {
        if (files.length >= limit) break;
        const served = servedFile(listed);
        if (!served) continue;
        const file = describe(listed.key, served.stats);
        paths.set(file, served.path);
        files.push(file);
      }
      return files;
    },
    // Does not read the metadata of the files, which would take most of the time.
    listKeys: async (prefix) =>
      [...entriesBelow(root, prefix)].filter(({ entry }) => entry.isFile()).map(({ key }) => key),
    async remove(key) {
      const path = pathOf(key);
      if (readStats(path)?.isDirectory()) return;
      openWriter().remove(path);
      removeEmpty(dirname(path), root, verifiedFolders);
    },
    // Reads only the target's file: reading the local one, too, took a third of the time of a publish without changes.
    // Uses the path from the listing, because resolving the links of a page takes as long as reading it.
    async matches(file, content) {
      const bytes = readIfExists(paths.get(file)) ?? read(file.key)?.bytes;
      return bytes !== undefined && sha256(bytes) === content.sha256;
    },
    async clockMs() {
      // A reader must not write. It only reports how old a lock is.
      if (!writer) return Date.now();
      const path = writer.writeFile(new Uint8Array());
      const { mtimeMs } = statSync(path);
      writer.remove(path);
      return mtimeMs;
    },
    pageVersions: {
      async switch(changes) {
        const changed = changes.find(isChanged);
        const path = changes[0] && dirname(pathOf(changes[0].key));
        if (changed || path === undefined) return changed?.key;
        prepareFolder(path);
        const pages = changes.map(({ key, bytes }) => [basename(key), bytes] as const);
        switchVersion(path, new Map(pages), openWriter());
        removeEmpty(path, root, verifiedFolders);
        return undefined;
      },
      listUnused: async () =>
        readdirIfExists(join(root, 'app'))
          .filter((entry) => entry.isDirectory())
          .flatMap(({ name }) => findUnused(join(root, 'app', name)).map((path) => `app/${name}/${path}`)),
      async removeUnused(path) {
        openWriter().remove(join(root, path));
        removeEmpty(dirname(join(root, path)), root, verifiedFolders);
      },
    },
    close: () => writer?.close(),
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

/**
 * Returns whether the path of a key is occupied by something else: neither a regular file nor one of Livery's links.
 */
function isForeign(root: string, key: string): boolean {
  const stats = readStats(join(root, key));
  return stats !== undefined && !stats.isFile() && !isPageLink(root, key);
}

function describe(key: string, stats: BigIntStats): StoredFile {
  return {
    key,
    etag: `${stats.ino}-${stats.size}-${stats.mtimeNs}`,
    modifiedMs: Number(stats.mtimeMs),
  };
}

/** An entry of a folder: a file or a link. */
interface ListedEntry {
  readonly key: string;
  readonly entry: Dirent;
  /** The folder of the entry, and the current version of the pages in it. */
  readonly folder: string;
  readonly version: string | undefined;
}

function* entriesBelow(root: string, prefix: string): Generator<ListedEntry> {
  const folders = [prefix.slice(0, prefix.lastIndexOf('/') + 1)];
  for (let name = folders.pop(); name !== undefined; name = folders.pop()) {
    const folder = join(root, name);
    const version = currentVersion(folder);
    for (const entry of readdirIfExists(folder)) {
      const key = name + entry.name;
      if (entry.name === workFolder || isVersionEntry(entry.name)) continue;
      if (entry.isDirectory()) folders.push(`${key}/`);
      else if (key.startsWith(prefix)) yield { key, entry, folder, version };
    }
  }
}

/** Returns undefined for links that Livery did not create. */
function servedFile({ key, entry, folder, version }: ListedEntry): ServedFile | undefined {
  if (!entry.isFile()) return parsePage(key) && linkedFile(folder, entry.name, version);
  const path = join(folder, entry.name);
  const stats = readStats(path);
  return stats && { path, stats };
}

function readdirIfExists(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/**
 * Returns a file's bytes, valid until the next call. Undefined if another command has replaced the version of the page since
 * the file was listed.
 */
function readIfExists(path: string | undefined): Buffer | undefined {
  try {
    return path === undefined ? undefined : readIntoSharedBuffer(path).content;
  } catch {
    return undefined;
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
