import { BuildError } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { shellWord } from '../core/shellWord.ts';

/** Maximum number of parallel requests. */
export const concurrency = 16;

/** How a command uses a target: `change` requires existing content, `write` creates the target if necessary. */
export type TargetAccess = 'read' | 'change' | 'write';

/** The metadata of a stored file. */
export interface StoredFile {
  readonly key: string;
  /** Changes whenever the bytes change. */
  readonly etag: string;
  readonly modifiedMs: number;
}

/** The content of a release's file. `read` is called only if the hash is not sufficient. */
interface FileContent {
  readonly sha256: string;
  read(): Uint8Array | Promise<Uint8Array>;
}

/**
 * A place to publish releases: a flat key space in which each key is a URL path without the leading slash. Writes are
 * atomic: readers see the old or the new bytes. Methods throw BuildErrors or file system errors.
 */
export interface Target {
  /** Name of the target in the format of `--to`: `folder:DIR` or `s3://bucket/prefix`. */
  readonly name: string;
  /** URL of the store in the format of `--endpoint`; undefined for the default AWS endpoint of the region. */
  readonly endpoint?: string | undefined;
  /** Whether the target's hosts serve `.br` and `.gz` files next to the uncompressed files. */
  readonly servesSiblings: boolean;
  stat(key: string): Promise<StoredFile | undefined>;
  read(key: string): Promise<(StoredFile & { readonly bytes: Uint8Array }) | undefined>;
  /**
   * Creates a file.
   * @returns its etag, or undefined if the key already exists
   */
  create(key: string, bytes: Uint8Array): Promise<string | undefined>;
  /**
   * Replaces a file.
   * @returns the new etag, or undefined if the file no longer has the given etag
   */
  replace(key: string, bytes: Uint8Array, etag: string): Promise<string | undefined>;
  /** Returns files in any order, at most `limit` if given. */
  list(prefix: string, limit?: number): Promise<StoredFile[]>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Returns whether a file has this content; undefined if the file must be read to compare it. */
  matches(file: StoredFile, content: FileContent): Promise<boolean | undefined>;
  /**
   * The store's own time in ms since the epoch, to compare with `modifiedMs`: the clocks of two machines may differ.
   * Undefined if the store does not report its time: then only `--take-over` ends a lock.
   */
  clockMs(): Promise<number | undefined>;
  /** Makes all changes visible to visitors. Some targets make each change visible immediately, in the order of the calls. */
  serve(): Promise<void>;
  /** Releases the target's lock and other resources. */
  close(): void;
}

const segment = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);

/**
 * Validates that a key stays inside the target and is not a hidden file. Manifests are not trusted, because other
 * people may have write access to the target.
 * @throws BuildError exit 3
 */
export function checkKey(key: string): string {
  if (isKey(key)) return key;
  throw new BuildError(`${JSON.stringify(key.slice(0, 200))} is not a valid file name in a release.`, {
    exit: 3,
    hint: 'Build again, or use another release. Livery did not write this manifest.',
  });
}

/**
 * Returns whether a file of a release can have this name. Other files in a target are never changed, for example
 * `.nfs0012` on a network disk, or `app/acme/`, which a bucket's console creates as a folder.
 */
export function isKey(text: string): boolean {
  return text.length <= 1000 && keyPattern.test(text);
}

/** Returns whether the target's file has this content. Reads the file only if its metadata is not sufficient. */
export async function hasContent(target: Target, file: StoredFile, content: FileContent): Promise<boolean> {
  const matches = await target.matches(file, content);
  if (matches !== undefined) return matches;
  const stored = await target.read(file.key);
  return stored !== undefined && sha256(stored.bytes) === content.sha256;
}

/**
 * Returns a command that users can paste to list the releases of a target.
 * @param environment undefined if only the target is known; then the printed command shows which environment it belongs
 * to
 */
export function releasesCommand(target: Target, environment?: string): string {
  return targetCommand('releases', target, environment);
}

/**
 * Returns a command that users can paste to run something on a target.
 * @param words the command and its arguments, for example `rollback marlowe`
 */
export function targetCommand(
  words: string,
  { name, endpoint }: Pick<Target, 'name' | 'endpoint'>,
  environment?: string,
): string {
  const env = environment === undefined ? '' : `--env ${shellWord(environment)} `;
  const store = endpoint === undefined ? '' : ` --endpoint ${shellWord(endpoint)}`;
  return `npm run -s livery -- ${words} ${env}--to ${shellWord(name)}${store}`;
}
