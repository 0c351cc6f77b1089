import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

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
  return split(await ask(thread, { joined, lengths, coding, release }));
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

/** A worker thread that answers requests in order. */
interface Thread {
  readonly worker: Worker;
  readonly pending: { resolve(answer: CompressResponse): void; reject(error: unknown): void }[];
}

const threads: Thread[] = [];

/** An everyday build uses one thread. A release build uses one thread per core. */
function pickThread(limit: number): Thread {
  const leastBusy = [...threads].sort((a, b) => a.pending.length - b.pending.length)[0];
  const isUsable = leastBusy && (leastBusy.pending.length === 0 || threads.length >= limit);
  return isUsable ? leastBusy : startThread();
}

function startThread(): Thread {
  // A JavaScript file, because the TypeScript loader would take half a second to start.
  const worker = new Worker(new URL('./compressThread.js', import.meta.url), { execArgv: [] });
  const thread: Thread = { worker, pending: [] };
  const fail = (error: unknown) => {
    threads.splice(0, threads.length, ...threads.filter((it) => it !== thread));
    for (const { reject } of thread.pending.splice(0)) reject(error);
  };
  worker.on('message', (answer: CompressResponse) => {
    thread.pending.shift()?.resolve(answer);
    if (thread.pending.length === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('A build worker exited without a response.')));
  threads.push(thread);
  return thread;
}

/** The thread keeps the process alive until it has answered. */
function ask({ worker, pending }: Thread, request: CompressRequest): Promise<CompressResponse> {
  return new Promise((resolve, reject) => {
    pending.push({ resolve, reject });
    worker.ref();
    worker.postMessage(request, [request.joined.buffer as ArrayBuffer]);
  });
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
