import { BuildError } from '../diagnostics.ts';

/** What a command is about to do with a target: `change` works on what is there, and `write` makes it if need be. */
export type TargetUse = 'read' | 'change' | 'write';

/** What a target knows of a file without handing over its bytes. */
export interface StoredFile {
  readonly key: string;
  /** Changes whenever the bytes do. */
  readonly etag: string;
  readonly modifiedMs: number;
}

/**
 * Where releases are published to: a flat space of keys, each a web path without its leading slash. Every write is one
 * step: a reader finds the old bytes or the new ones, never a part. What fails is thrown: as a BuildError, or as the file
 * system has it.
 */
export interface Target {
  /** As `--to` takes it: `folder:DIR`, `s3://bucket/prefix`. */
  readonly name: string;
  /** Address of the store, where that is not Amazon's own of the region: as `--endpoint` takes it. */
  readonly endpoint?: string | undefined;
  /** Whether its hosts answer with `.br` and `.gz` files that lie beside the plain ones. */
  readonly servesSiblings: boolean;
  stat(key: string): Promise<StoredFile | undefined>;
  read(key: string): Promise<(StoredFile & { readonly bytes: Uint8Array }) | undefined>;
  /**
   * Writes a file that is not there yet.
   * @returns its etag, or undefined where the key is taken
   */
  create(key: string, bytes: Uint8Array): Promise<string | undefined>;
  /** @returns the new etag, or undefined where the file is no longer the one of that etag */
  replace(key: string, bytes: Uint8Array, etag: string): Promise<string | undefined>;
  /** In no order; at most `limit`, where it is given. */
  list(prefix: string, limit?: number): Promise<StoredFile[]>;
  /** One that is not there is no failure. */
  remove(key: string): Promise<void>;
  /** Whether a file holds these bytes; undefined where only reading it would tell. */
  matches(file: StoredFile, bytes: Uint8Array): Promise<boolean | undefined>;
  /** Lets go of what it holds. */
  close(): void;
}

const segment = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const keyPattern = new RegExp(`^${segment}(?:/${segment})*$`);

/**
 * A key that stays below its target, and that no host takes for a hidden file. Manifests come from a place where others
 * may write.
 * @throws BuildError exit 3
 */
export function checkKey(key: string): string {
  if (isKey(key)) return key;
  throw new BuildError(`${JSON.stringify(key.slice(0, 200))} is no name that a release's file can have.`, {
    exit: 3,
    mend: 'The manifest was not written by livery: build again, or name another release.',
  });
}

/**
 * Whether a release's file can have this name. Others that lie in a target are nobody's of ours, and stay: `.nfs0012`
 * of a network disk, the `app/acme/` by which a bucket's console makes a folder.
 */
export function isKey(text: string): boolean {
  return text.length <= 1000 && keyPattern.test(text);
}

/** True where both hold the same; reads the target's file only if there is no other way. */
export async function holds(target: Target, file: StoredFile, bytes: Uint8Array): Promise<boolean> {
  const known = await target.matches(file, bytes);
  if (known !== undefined) return known;
  const stored = await target.read(file.key);
  return stored !== undefined && Buffer.compare(stored.bytes, bytes) === 0;
}
