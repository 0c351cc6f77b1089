import { extensionOf, fileTypeOf, readStart, trimFileName } from '#src/device/fileType.ts';

interface FileRules {
  /** @param type found by `fileTypeOf` */
  readonly isAccepted: (type: string) => boolean;
  readonly isSameFile: IsSameFile;
}

/** A file with its trimmed name and its detected MIME type. */
interface NewFile {
  readonly file: File;
  readonly name: string;
  readonly type: string;
}

interface SortedFiles {
  readonly added: ReadonlyMap<string, NewFile>;
  readonly rejectedNames: readonly string[];
  /** Ids of the listed or newly added files of which the user has added another copy. */
  readonly duplicateIds: readonly string[];
}

/**
 * Separates new files from duplicates and from files of types that are not accepted.
 * @param listed the files that are already in the list. May change while files are compared.
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
  // The user may have removed the first copy while the files were compared.
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

/** Compares the bytes of two files. Hashes each file at most once, and only if the sizes are equal. */
export type IsSameFile = (one: File, other: File) => Promise<boolean>;

/** The browser's digest function, which runs off the main thread. Undefined on insecure pages. */
type Digest = (bytes: ArrayBuffer) => Promise<ArrayBuffer>;

export function createFileComparer(digest: Digest | undefined): IsSameFile {
  const hashCache = new WeakMap<File, Promise<string>>();
  const hashOf = (file: File, digestBytes: Digest) => {
    const hash = hashCache.get(file) ?? file.arrayBuffer().then(digestBytes).then(toHex);
    hashCache.set(file, hash);
    return hash;
  };
  return async (one, other) => {
    if (one.size !== other.size) return false;
    if (!digest) return one.lastModified === other.lastModified;
    try {
      const [a, b] = await Promise.all([hashOf(one, digest), hashOf(other, digest)]);
      return a === b;
    } catch {
      // A file can no longer be read. Its upload will report the error.
      return false;
    }
  };
}

/** Returns the browser's SHA-256, if it is available on this page. */
export function browserDigest(): Digest | undefined {
  const { subtle } = globalThis.crypto ?? {};
  return subtle && ((bytes) => subtle.digest('SHA-256', bytes));
}

function toHex(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
