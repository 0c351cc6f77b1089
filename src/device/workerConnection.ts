import type { WallClock } from './clock.ts';

/** A running web worker that answers requests. */
export interface WorkerConnection<Request, Reply> {
  /**
   * Sends the request with an id. Rejects with `WorkerEnded` if the worker crashes or gives no answer in time.
   * @param timeoutMs how long the answer may take. A worker that takes longer is ended.
   */
  call(request: WithoutId<Request>, timeoutMs: number, transfer?: Transferable[]): Promise<Reply>;
  /** Sends a message that has no answer. */
  post(message: unknown): void;
  /** Ends the worker, which frees its memory immediately. */
  end(): void;
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

interface WorkerConnectionOptions {
  readonly after: WallClock['after'];
  /** Called after the worker has ended for any reason. It never answers again. */
  readonly onEnd: () => void;
}

export class WorkerEnded extends Error {}

export function connectWorker<Request extends { readonly id: number }, Reply extends { readonly id: number }>(
  worker: Worker,
  { after, onEnd }: WorkerConnectionOptions,
): WorkerConnection<Request, Reply> {
  let lastId = 0;
  const pending = new Map<number, { resolve(reply: Reply): void; reject(cause: WorkerEnded): void }>();
  const end = (reason: string) => {
    worker.terminate();
    onEnd();
    for (const { reject } of pending.values()) reject(new WorkerEnded(reason));
    pending.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    pending.get(data.id)?.resolve(data);
    pending.delete(data.id);
  };
  // The event also occurs in a worker that has no request, for example if its script does not load.
  worker.onerror = (event) => {
    event.preventDefault();
    end(event.message ?? 'it did not load');
  };
  worker.onmessageerror = () => end('its answer was lost');
  return {
    call: (request, timeoutMs, transfer = []) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const cancelTimer = after(timeoutMs, () => end('it took too long'));
        pending.set(id, {
          resolve(reply) {
            cancelTimer();
            resolve(reply);
          },
          reject(cause) {
            cancelTimer();
            reject(cause);
          },
        });
        worker.postMessage({ ...request, id }, transfer);
      }),
    post: (message) => worker.postMessage(message),
    end: () => end('it was ended'),
  };
}
