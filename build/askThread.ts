import { Worker } from 'node:worker_threads';

/** A thread that answers questions in their order, and keeps the process alive only while it owes an answer. */
export interface AskedThread<Question, Answer> {
  /** @param moved buffers that are handed over, not copied */
  ask(question: Question, moved?: readonly ArrayBuffer[]): Promise<Answer>;
  /** Questions without an answer yet. */
  readonly waiting: number;
  /** Stops it; who still waits is refused. */
  end(): void;
}

/**
 * @param script plain JavaScript: a thread starts without the loader that reads TypeScript
 * @param ended told once no more questions can be asked
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
