import { randomBytes } from 'node:crypto';
import {
  type BigIntStats,
  type Dirent,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readStats } from '../core/fileStats.ts';
import { writeCompleteFile } from '../core/store.ts';
import { type FolderWriter, servedFileMode } from './folderWriter.ts';
import { parsePage } from './pageKeys.ts';

/**
 * How a folder target stores the pages of a carrier, so that one rename switches all of them:
 *
 *     app/acme/start.html -> .current/start.html
 *     app/acme/.current -> .version-0123456789abcdef
 *     app/acme/.version-0123456789abcdef/start.html
 *
 * Only links with exactly these texts are followed. Files with a content hash in their name are not links.
 */

const currentLink = '.current';
const versionName = /^\.version-[0-9a-f]{16}$/;

/** Returns whether a folder entry is part of the versions. Their content is listed as the pages that link to it. */
export function isVersionEntry(name: string): boolean {
  return name === currentLink || versionName.test(name);
}

/** A regular file, and its path with all links resolved. */
export interface ServedFile {
  readonly path: string;
  readonly stats: BigIntStats;
}

/**
 * Returns the regular file that is served as a page: the page itself, or the file in the current version if the page is a
 * link to it. Returns undefined for all other links and for missing files.
 */
export function pageFile(root: string, key: string): ServedFile | undefined {
  const path = join(root, key);
  const stats = readStats(path);
  if (stats?.isFile()) return { path, stats };
  const parsed = stats?.isSymbolicLink() ? parsePage(key) : undefined;
  if (!parsed) return undefined;
  const folder = join(root, parsed.folder);
  return linkedFile(folder, parsed.page, currentVersion(folder));
}

/** Returns whether a path is a page's file in some version. For readers that have already resolved the links. */
export function isFileOfPage(root: string, key: string, path: string): boolean {
  const parsed = parsePage(key);
  const version = dirname(path);
  return (
    parsed !== undefined &&
    basename(path) === parsed.page &&
    versionName.test(basename(version)) &&
    dirname(version) === join(root, parsed.folder)
  );
}

/** Returns whether a page is a link to the current version, even if that does not contain the page. */
export function isPageLink(root: string, key: string): boolean {
  const parsed = parsePage(key);
  return parsed !== undefined && linkText(join(root, key)) === textOfPage(parsed.page);
}

/** Returns the name of the folder with the pages that are served. */
export function currentVersion(folder: string): string | undefined {
  const name = linkText(join(folder, currentLink));
  const isVersion =
    name !== undefined && versionName.test(name) && readStats(join(folder, name))?.isDirectory();
  return isVersion ? name : undefined;
}

/** @param version the current version of the folder */
export function linkedFile(
  folder: string,
  page: string,
  version: string | undefined,
): ServedFile | undefined {
  if (version === undefined || linkText(join(folder, page)) !== textOfPage(page)) return undefined;
  const path = join(folder, version, page);
  const stats = readStats(path);
  return stats?.isFile() ? { path, stats } : undefined;
}

const textOfPage = (page: string) => `${currentLink}/${page}`;

function linkText(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined; // It does not exist, or it is not a link.
  }
}

/**
 * Replaces pages of a folder in one step. All pages of the new version are complete before it is served.
 * @param folder an existing folder in `app` that is not a link
 * @param changes page → bytes, or undefined to remove the page
 */
export function switchVersion(
  folder: string,
  changes: ReadonlyMap<string, Uint8Array | undefined>,
  writer: FolderWriter,
): void {
  linkPlainPages(folder, writer);
  const before = currentVersion(folder);
  const pages = new Map<string, string | Uint8Array>(servedPages(folder));
  for (const [page, bytes] of changes) {
    if (bytes) pages.set(page, bytes);
    else pages.delete(page);
  }
  if (pages.size === 0) {
    writer.remove(join(folder, currentLink));
    removeUnused(folder, writer, []);
    return;
  }
  const version = writeVersion(folder, pages, writer);
  // A link to a page that the current version does not contain is like a missing file.
  for (const page of pages.keys()) if (!isOwnLink(folder, page)) linkPage(folder, page, writer);
  writer.place(writer.writeLink(version), join(folder, currentLink));
  // Requests that are being answered can still open the version that was replaced.
  removeUnused(folder, writer, before === undefined ? [version] : [version, before]);
}

/** Turns regular files, for example of a copy that followed the links, into links. Visitors get the same bytes at any moment. */
function linkPlainPages(folder: string, writer: FolderWriter): void {
  const pages = servedPages(folder);
  const plain = [...pages].filter(([page, path]) => path === join(folder, page));
  if (plain.length === 0) return;
  const version = writeVersion(folder, pages, writer);
  writer.place(writer.writeLink(version), join(folder, currentLink));
  for (const [page] of plain) linkPage(folder, page, writer);
}

function linkPage(folder: string, page: string, writer: FolderWriter): void {
  writer.place(writer.writeLink(textOfPage(page)), join(folder, page));
}

/** nginx serves a link only if the link and the file have the same owner. */
function isOwnLink(folder: string, page: string): boolean {
  const path = join(folder, page);
  return linkText(path) === textOfPage(page) && lstatSync(path).uid === process.getuid?.();
}

/** @param pages page → bytes, or the path of a file with the bytes */
function writeVersion(
  folder: string,
  pages: ReadonlyMap<string, string | Uint8Array>,
  writer: FolderWriter,
): string {
  const temporary = writer.writeFolder((path) => {
    for (const [page, content] of pages) {
      if (typeof content === 'string') linkOrCopy(content, join(path, page));
      else writeCompleteFile(join(path, page), content, servedFileMode);
    }
  });
  const version = `.version-${randomBytes(8).toString('hex')}`;
  writer.place(temporary, join(folder, version));
  return version;
}

/** Copies files of another user, because nginx serves a link only if the link and the file have the same owner. */
function linkOrCopy(from: string, to: string): void {
  if (lstatSync(from).uid === process.getuid?.()) {
    try {
      linkSync(from, to);
      return;
    } catch {
      // The file system has no hard links, or the file has too many.
    }
  }
  writeCompleteFile(to, readFileSync(from), servedFileMode);
}

/** Returns the pages that visitors get, with the paths of their files. */
function servedPages(folder: string): Map<string, string> {
  const version = currentVersion(folder);
  const pages = new Map<string, string>();
  for (const entry of entriesOf(folder)) {
    if (!isPageName(entry.name)) continue;
    const path = entry.isFile() ? join(folder, entry.name) : linkedFile(folder, entry.name, version)?.path;
    if (path !== undefined) pages.set(entry.name, path);
  }
  return pages;
}

function isPageName(name: string): boolean {
  return parsePage(`app/folder/${name}`) !== undefined;
}

/**
 * Returns the names of versions that are not served, of links to pages that no version contains, and of a broken
 * `.current`.
 */
export function findUnused(folder: string): string[] {
  const version = currentVersion(folder);
  return entriesOf(folder)
    .filter((entry) => isUnused(folder, entry, version))
    .map(({ name }) => name);
}

function isUnused(folder: string, entry: Dirent, version: string | undefined): boolean {
  const { name } = entry;
  if (versionName.test(name)) return name !== version;
  if (!entry.isSymbolicLink()) return false;
  const text = linkText(join(folder, name));
  if (name === currentLink) return version === undefined;
  return text === textOfPage(name) && linkedFile(folder, name, version) === undefined;
}

function removeUnused(folder: string, writer: FolderWriter, keep: readonly string[]): void {
  for (const name of findUnused(folder)) if (!keep.includes(name)) writer.remove(join(folder, name));
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}
