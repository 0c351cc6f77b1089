import { extensionOf, fileTypeOf, trimFileName } from '#src/device/fileType.ts';
import type { IsSameFile } from './compareFiles.ts';
import { readStart } from './readStart.ts';

export interface FileRules {
  /** @param type found by `fileTypeOf` */
  readonly isAccepted: (type: string) => boolean;
  readonly isSameFile: IsSameFile;
}

/** A file with its trimmed name and the type that was found. */
export interface NewFile {
  readonly file: File;
  readonly name: string;
  readonly type: string;
}

export interface SortedFiles {
  readonly added: ReadonlyMap<string, NewFile>;
  readonly rejectedNames: readonly string[];
  /** Ids of files that were added before, or earlier in the same list. */
  readonly duplicateIds: readonly string[];
}

/**
 * Separates new files from duplicates and from files of other types.
 * @param listed the files that are already there. May change while files are compared.
 */
export async function sortNewFiles(
  files: readonly File[],
  listed: ReadonlyMap<string, File>,
  newId: () => string,
  { isAccepted, isSameFile }: FileRules,
): Promise<SortedFiles> {
  const added = new Map<string, NewFile>();
  const rejectedNames: string[] = [];
  const duplicates: (readonly [id: string, file: NewFile])[] = [];
  for (const file of files) {
    const newFile = await identify(file);
    if (!isAccepted(newFile.type)) {
      rejectedNames.push(rejectedName(newFile));
      continue;
    }
    const others = [...listed, ...[...added].map(([id, other]) => [id, other.file] as const)];
    const duplicateId = await findDuplicate(newFile, others, isSameFile);
    if (duplicateId === undefined) added.set(newId(), newFile);
    else duplicates.push([duplicateId, newFile]);
  }
  // Meanwhile the user may have removed the other copy.
  const duplicateIds = duplicates.flatMap(([id, file]) => {
    if (listed.has(id) || added.has(id)) return [id];
    added.set(newId(), file);
    return [];
  });
  return { added, rejectedNames, duplicateIds };
}

async function identify(file: File): Promise<NewFile> {
  const type = fileTypeOf(file, await readStart(file));
  return { file, name: trimFileName(file.name), type };
}

/** Some programs give a HEIC photo the extension of another format. */
function rejectedName({ name, type }: NewFile): string {
  return type !== 'image/heic' || /^hei[cf]$/.test(extensionOf(name)) ? name : `${name} (.heic)`;
}

async function findDuplicate(
  { file, name }: NewFile,
  others: readonly (readonly [id: string, file: File])[],
  isSameFile: IsSameFile,
): Promise<string | undefined> {
  for (const [id, other] of others)
    if (trimFileName(other.name) === name && (await isSameFile(other, file))) return id;
  return undefined;
}
