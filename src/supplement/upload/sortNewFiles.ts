import type { FileMetadata } from '#src/domain/supplement/previewKind.ts';
import type { IsSameFile } from './compareFiles.ts';

export interface FileRules {
  readonly isAccepted: (file: FileMetadata) => boolean;
  readonly isSameFile: IsSameFile;
}

export interface SortedFiles {
  readonly added: ReadonlyMap<string, File>;
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
  const added = new Map<string, File>();
  const duplicates: (readonly [id: string, file: File])[] = [];
  for (const file of files.filter(isAccepted)) {
    const duplicateId = await findDuplicate(file, [...listed, ...added], isSameFile);
    if (duplicateId === undefined) added.set(newId(), file);
    else duplicates.push([duplicateId, file]);
  }
  // Meanwhile the user may have removed the other copy.
  const duplicateIds = duplicates.flatMap(([id, file]) => {
    if (listed.has(id) || added.has(id)) return [id];
    added.set(newId(), file);
    return [];
  });
  const rejectedNames = files.filter((file) => !isAccepted(file)).map(({ name }) => name);
  return { added, rejectedNames, duplicateIds };
}

async function findDuplicate(
  file: File,
  others: readonly (readonly [id: string, file: File])[],
  isSameFile: IsSameFile,
): Promise<string | undefined> {
  for (const [id, other] of others)
    if (other.name === file.name && (await isSameFile(other, file))) return id;
  return undefined;
}
