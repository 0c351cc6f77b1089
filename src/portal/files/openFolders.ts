import type { SkippedFiles } from './uploads.ts';

/** A file, or a folder that was dropped or pasted. */
export type Chosen = File | FileSystemDirectoryEntry;

/** Hidden files that programs and operating systems create. Office locks an open document with a `~$…` file. */
const systemFile = /^(?:~\$|\._|\.~lock\.)|^(?:\.ds_store|(?:eh)?thumbs\.db|desktop\.ini|icon\r)$/i;
const systemFolder = /^\.|^(?:__macosx|@eadir|\$recycle\.bin|system volume information)$/i;

/**
 * Returns the files and folders of a drop or paste. Must be called during the event, because the browser clears the
 * data afterwards. Uses entries, because only an entry tells a folder from a file without an extension.
 */
export function chosenIn({ items, files }: DataTransfer): readonly Chosen[] {
  const found = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ item, entry: item.webkitGetAsEntry() }));
  if (!found.some(({ entry }) => entry?.isDirectory)) return [...files];
  return found.flatMap(({ item, entry }) =>
    entry?.isDirectory ? (entry as FileSystemDirectoryEntry) : (item.getAsFile() ?? []),
  );
}

/** Replaces each folder with its files and those of its subfolders, and leaves out hidden system files. */
export async function openFolders(
  chosen: readonly Chosen[],
): Promise<{ readonly files: readonly File[]; readonly skipped: SkippedFiles }> {
  const files: File[] = [];
  const systemNames: string[] = [];
  const emptyFolders: string[] = [];
  const unreadFolders = new Set<string>();

  const isSystem = (name: string, pattern: RegExp) => {
    if (pattern.test(name)) systemNames.push(name);
    return pattern.test(name);
  };
  const openFolder = async (folder: FileSystemDirectoryEntry): Promise<void> => {
    try {
      for (const entry of await readEntries(folder)) {
        if (isSystem(entry.name, entry.isDirectory ? systemFolder : systemFile)) continue;
        if (entry.isDirectory) await openFolder(entry as FileSystemDirectoryEntry);
        else files.push(await readFile(entry as FileSystemFileEntry));
      }
    } catch {
      unreadFolders.add(folder.name);
    }
  };
  const countFound = () => files.length + systemNames.length + unreadFolders.size;

  for (const item of chosen) {
    if (item instanceof File) {
      if (!isSystem(item.name, systemFile)) files.push(item);
      continue;
    }
    const before = countFound();
    await openFolder(item);
    if (countFound() === before) emptyFolders.push(item.name);
  }
  return { files, skipped: { systemNames, emptyFolders, unreadFolders: [...unreadFolders] } };
}

/** Sorted as in a file manager. A reader returns a large folder in parts, and an empty part at the end. */
async function readEntries(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    entries.push(...part);
  }
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return entries.sort((first, second) => compare(first.name, second.name));
}

function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
