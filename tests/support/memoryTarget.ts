import { sha256 } from '#build/hash.ts';
import type { StoredFile, Target } from '#build/publish/target.ts';

/** Thrown by every operation of a process that has been killed. */
export class Died extends Error {}

export interface MemoryTarget extends Target {
  readonly files: Map<string, Buffer>;
  /** Number of reads and writes so far. */
  operations(): number;
  /** Keys that were written or removed, in order. */
  readonly changes: string[];
}

export interface MemoryFaults {
  /** Sequence number of the operation at which the process is killed. This operation and all later ones throw. */
  readonly diesAt?: number;
  /** True if the operation at `diesAt` still performs its work before it throws. */
  readonly diesAfter?: boolean;
  /** Sequence number of the operation that fails with ENOSPC. */
  readonly fullAt?: number;
  /** Delays an operation until the returned promise settles. */
  readonly meanwhile?: (operation: number) => Promise<unknown> | undefined;
  /** Called after every change. */
  readonly changed?: (files: ReadonlyMap<string, Buffer>) => void;
  readonly servesSiblings?: boolean;
  readonly now?: () => number;
}

/** An in-memory publish target whose process can die at any operation. Several targets may share the same files. */
export function openMemoryTarget(files: Map<string, Buffer>, faults: MemoryFaults = {}): MemoryTarget {
  const { diesAt = Number.POSITIVE_INFINITY, diesAfter = false, changed, meanwhile, now = () => 0 } = faults;
  let count = 0;
  const changes: string[] = [];
  const operate = async <T>(work: () => T): Promise<T> => {
    const number = ++count;
    await meanwhile?.(number);
    await Promise.resolve();
    if (number > diesAt || (number === diesAt && !diesAfter)) throw new Died();
    if (number === faults.fullAt) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const result = work();
    if (number === diesAt) throw new Died();
    return result;
  };
  const describe = (key: string, bytes: Buffer): StoredFile => ({
    key,
    etag: sha256(bytes),
    modifiedMs: now(),
  });
  const write = (key: string, bytes: Uint8Array | undefined) => {
    if (bytes) files.set(key, bytes as Buffer);
    else files.delete(key);
    changes.push(key);
    changed?.(files);
  };
  return {
    name: 'memory:',
    servesSiblings: faults.servesSiblings ?? true,
    files,
    changes,
    operations: () => count,
    stat: (key) => operate(() => (files.has(key) ? describe(key, files.get(key) as Buffer) : undefined)),
    read: (key) =>
      operate(() => {
        const bytes = files.get(key);
        return bytes && { ...describe(key, bytes), bytes };
      }),
    create: (key, bytes) =>
      operate(() => {
        if (files.has(key)) return undefined;
        write(key, bytes);
        return sha256(bytes);
      }),
    replace: (key, bytes, etag) =>
      operate(() => {
        const before = files.get(key);
        if (!before || sha256(before) !== etag) return undefined;
        write(key, bytes);
        return sha256(bytes);
      }),
    list: (prefix, limit) =>
      operate(() =>
        [...files]
          .filter(([key]) => key.startsWith(prefix))
          .slice(0, limit)
          .map(([key, bytes]) => describe(key, bytes)),
      ),
    remove: (key) => operate(() => write(key, undefined)),
    matches: async (file, bytes) => file.etag === sha256(bytes),
    close() {},
  };
}
