import type { WallClock } from '../clock.ts';
import type { DecodeReply, DecodeRequest } from './protocol.ts';

/** Reads barcodes in a web worker, for browsers without a barcode detector. */
export interface BarcodeDecoder {
  /**
   * Starts the worker and loads its module, if that has not happened yet.
   * @throws if the module cannot be loaded, for example without a connection
   */
  prepare(): Promise<void>;
  /** @throws if the worker cannot be prepared, or gives no answer in time */
  decode(pixels: ImageData): Promise<readonly string[]>;
}

export interface BarcodeDecoderOptions {
  readonly startWorker: () => Worker;
  /** Loads the WebAssembly module. */
  readonly loadModule: () => Promise<ArrayBuffer>;
  readonly after: WallClock['after'];
}

/** A slow phone needs a third of this for a large photo. Anything slower hangs. */
export const answerTimeoutMs = 10_000;

type Call = (request: (id: number) => DecodeRequest, transfer: Transferable[]) => Promise<readonly string[]>;

/** Starts the worker with the first call. After a failure, the next call starts a new one. */
export function createBarcodeDecoder({
  startWorker,
  loadModule,
  after,
}: BarcodeDecoderOptions): BarcodeDecoder {
  let opening: Promise<Call> | undefined;
  const open = async (): Promise<Call> => {
    const bytes = await loadModule();
    const worker = startWorker();
    const call = connect(worker, after, () => {
      opening = undefined;
    });
    try {
      await call((id) => ({ kind: 'module', id, bytes }), [bytes]);
      return call;
    } catch (cause) {
      worker.terminate();
      throw cause;
    }
  };
  const getCall = () => {
    opening ??= open().catch((cause: unknown) => {
      opening = undefined;
      throw cause;
    });
    return opening;
  };
  return {
    async prepare() {
      await getCall();
    },
    async decode(pixels) {
      const call = await getCall();
      return call((id) => ({ kind: 'pixels', id, pixels }), [pixels.data.buffer]);
    },
  };
}

/** @param onFailure is called when the worker has crashed or hangs, after it was terminated */
function connect(worker: Worker, after: WallClock['after'], onFailure: () => void): Call {
  let lastId = 0;
  const pending = new Map<number, { resolve(texts: readonly string[]): void; reject(cause: Error): void }>();
  const fail = (reason: string) => {
    worker.terminate();
    onFailure();
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<DecodeReply>) => {
    const call = pending.get(data.id);
    pending.delete(data.id);
    if ('texts' in data) call?.resolve(data.texts);
    else call?.reject(new Error(data.error));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail(event.message ?? 'The barcode worker was not started.');
  };
  return (request, transfer) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const cancelTimer = after(answerTimeoutMs, () => fail('The barcode worker gave no answer.'));
      pending.set(id, {
        resolve(texts) {
          cancelTimer();
          resolve(texts);
        },
        reject(cause) {
          cancelTimer();
          reject(cause);
        },
      });
      worker.postMessage(request(id), transfer);
    });
}
