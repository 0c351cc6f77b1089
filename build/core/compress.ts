import { availableParallelism } from 'node:os';
import { startWorkerRpc, type WorkerRpc } from './workerRpc.ts';

/** Extensions of compressed siblings: brotli and gzip. */
export type Coding = 'br' | 'gz';

/**
 * Size in bytes. A smaller file fits into one network packet without compression, so it gets no compressed siblings.
 */
export const compressFromBytes = 1400;

/**
 * Compresses with brotli 5 or gzip 6 in everyday builds, and with 11 or 9 in release builds. Runs in worker threads with
 * one message for all files, because Node's asynchronous zlib spends as much time on streams and promises as on
 * compressing pages of this size (measured: 1.2 ms per page instead of 0.6 ms).
 */
export async function compressAll(
  contents: readonly Uint8Array[],
  coding: Coding,
  release: boolean,
): Promise<Uint8Array[]> {
  if (contents.length === 0) return [];
  const thread = pickThread(release ? availableParallelism() : 1);
  const lengths = contents.map((content) => content.length);
  const joined = join(contents, lengths);
  return split(await thread.call({ joined, lengths, coding, release }, [joined.buffer as ArrayBuffer]));
}

interface CompressRequest {
  readonly joined: Uint8Array;
  readonly lengths: readonly number[];
  readonly coding: Coding;
  readonly release: boolean;
}

interface CompressResponse {
  readonly joined: Uint8Array;
  readonly lengths: readonly number[];
}

type Thread = WorkerRpc<CompressRequest, CompressResponse>;

const threads: Thread[] = [];

/** An everyday build uses one thread. A release build uses one thread per core. */
function pickThread(limit: number): Thread {
  const leastBusy = threads.reduce<Thread | undefined>(
    (best, thread) => (best && best.pendingCount <= thread.pendingCount ? best : thread),
    undefined,
  );
  if (leastBusy && (leastBusy.pendingCount === 0 || threads.length >= limit)) return leastBusy;
  const thread: Thread = startWorkerRpc(new URL('./compressThread.js', import.meta.url), () => {
    const index = threads.indexOf(thread);
    if (index !== -1) threads.splice(index, 1);
  });
  threads.push(thread);
  return thread;
}

function join(contents: readonly Uint8Array[], lengths: readonly number[]): Uint8Array {
  const joined = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let end = 0;
  for (const content of contents) {
    joined.set(content, end);
    end += content.length;
  }
  return joined;
}

function split({ joined, lengths }: CompressResponse): Uint8Array[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return joined.subarray(end - length, end);
  });
}
