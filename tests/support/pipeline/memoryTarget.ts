import { sha256 } from '#build/core/hash.ts';
import type { StoredFile, Target } from '#build/publish/target.ts';

/** Thrown by every operation of a process that has been killed. */
export class ProcessKilled extends Error {}

export interface MemoryTarget extends Target {
  readonly files: Map<string, Buffer>;
  /** Number of reads and writes so far. */
  operations(): number;
  /** Keys that were written or removed, in order. */
  readonly changes: string[];
}

export interface MemoryFaults {
  /** Number of the operation at which the process is killed. This operation and all later ones throw. */
  readonly killAt?: number;
  /** True if the operation at `killAt` still performs its work before it throws. */
  readonly killsAfterWork?: boolean;
  /** Sequence number of the operation that fails with ENOSPC. */
  readonly diskFullAt?: number;
  /** Delays an operation until the returned promise settles. */
  readonly delay?: (operation: number) => Promise<unknown> | undefined;
  /** Called after every change. */
  readonly onChange?: (files: ReadonlyMap<string, Buffer>) => void;
  readonly servesSiblings?: boolean;
  /** The clock of the store. Targets that share files must share it. */
  readonly now?: () => number;
  /** True if the store does not report its time. */
  readonly hasNoClock?: boolean;
}

/** When each file was written. */
const writtenAt = new WeakMap<Uint8Array, number>();

/** An in-memory publish target whose process can die at any operation. Several targets may share the same files. */
export function openMemoryTarget(files: Map<string, Buffer>, faults: MemoryFaults = {}): MemoryTarget {
  const {
    killAt = Number.POSITIVE_INFINITY,
    killsAfterWork = false,
    onChange,
    delay,
    now = () => 0,
  } = faults;
  let count = 0;
  const changes: string[] = [];
  const operate = async <T>(run: () => T): Promise<T> => {
    const number = ++count;
    await delay?.(number);
    await Promise.resolve();
    if (number > killAt || (number === killAt && !killsAfterWork)) throw new ProcessKilled();
    if (number === faults.diskFullAt) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const result = run();
    if (number === killAt) throw new ProcessKilled();
    return result;
  };
  const describe = (key: string, bytes: Buffer): StoredFile => ({
    key,
    etag: sha256(bytes),
    modifiedMs: writtenAt.get(bytes) ?? now(),
  });
  const write = (key: string, bytes: Uint8Array | undefined) => {
    if (bytes) writtenAt.set(bytes, now());
    if (bytes) files.set(key, bytes as Buffer);
    else files.delete(key);
    changes.push(key);
    onChange?.(files);
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
    serve: async () => {},
    remove: (key) => operate(() => write(key, undefined)),
    matches: async (file, content) => file.etag === content.sha256,
    clockMs: async () => (faults.hasNoClock ? undefined : now()),
    close() {},
  };
}
