import { Worker } from 'node:worker_threads';

/** A worker thread that answers requests in order. It keeps the process alive only while requests are pending. */
export interface WorkerRpc<Request, Response> {
  /** @param transfer buffers to transfer instead of copying */
  call(question: Request, transfer?: readonly ArrayBuffer[]): Promise<Response>;
  /** Number of requests without an answer. */
  readonly pendingCount: number;
  /** Terminates the thread and rejects the pending requests. */
  terminate(): void;
}

/**
 * @param script plain JavaScript, because worker threads start without the TypeScript loader
 * @param onExit called when the thread can no longer take requests
 */
export function startWorkerRpc<Request, Response>(
  script: URL,
  onExit: () => void = () => undefined,
): WorkerRpc<Request, Response> {
  const worker = new Worker(script, { execArgv: [] });
  const pending: { resolve: (answer: Response) => void; reject: (error: unknown) => void }[] = [];
  const fail = (error: unknown) => {
    onExit();
    for (const { reject } of pending.splice(0)) reject(error);
  };
  worker.unref();
  worker.on('message', (answer: Response) => {
    pending.shift()?.resolve(answer);
    if (pending.length === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('A build worker exited without a response.')));
  return {
    call: (question, moved = []) =>
      new Promise((resolve, reject) => {
        pending.push({ resolve, reject });
        worker.ref();
        worker.postMessage(question, moved);
      }),
    get pendingCount() {
      return pending.length;
    },
    terminate: () => void worker.terminate(),
  };
}
