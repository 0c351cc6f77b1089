import { Worker } from 'node:worker_threads';

/** A worker thread that answers requests in order. It keeps the process alive only while requests are pending. */
export interface AskedThread<Question, Answer> {
  /** @param moved buffers to transfer instead of copying */
  ask(question: Question, moved?: readonly ArrayBuffer[]): Promise<Answer>;
  /** Number of requests without an answer. */
  readonly waiting: number;
  /** Terminates the thread and rejects the pending requests. */
  end(): void;
}

/**
 * @param script plain JavaScript, because worker threads start without the TypeScript loader
 * @param ended called when the thread can no longer take requests
 */
export function startThread<Question, Answer>(
  script: URL,
  ended: () => void = () => undefined,
): AskedThread<Question, Answer> {
  const worker = new Worker(script, { execArgv: [] });
  const owed: { resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = [];
  const fail = (error: unknown) => {
    ended();
    for (const { reject } of owed.splice(0)) reject(error);
  };
  worker.unref();
  worker.on('message', (answer: Answer) => {
    owed.shift()?.resolve(answer);
    if (owed.length === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('A thread of the build ended without an answer.')));
  return {
    ask: (question, moved = []) =>
      new Promise((resolve, reject) => {
        owed.push({ resolve, reject });
        worker.ref();
        worker.postMessage(question, moved);
      }),
    get waiting() {
      return owed.length;
    },
    end: () => void worker.terminate(),
  };
}
