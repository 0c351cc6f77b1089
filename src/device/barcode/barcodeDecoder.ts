import type { WallClock } from '../clock.ts';
import { reopening } from '../reopening.ts';
import { connectWorker, WorkerEnded } from '../workerConnection.ts';

/** Reads barcodes in a web worker, for browsers without a barcode detector. */
export interface BarcodeDecoder {
  /**
   * Starts the worker and loads its module, if that has not happened yet.
   * @throws if the module cannot be loaded, for example without a connection
   */
  prepare(): Promise<void>;
  /** @throws if the worker cannot be prepared, or if two workers give no answer in time */
  decode(pixels: ImageData): Promise<readonly string[]>;
}

interface BarcodeDecoderOptions {
  readonly startWorker: () => Worker;
  /** Loads the WebAssembly module. */
  readonly loadModule: () => Promise<ArrayBuffer>;
  readonly after: WallClock['after'];
}

/** Three times what a slow phone needs for a large photo. A worker that takes longer has hung. */
const answerTimeoutMs = 10_000;

/** Starts the worker with the first call. After a failure, the next call starts a new one. */
export function createBarcodeDecoder({
  startWorker,
  loadModule,
  after,
}: BarcodeDecoderOptions): BarcodeDecoder {
  const connection = reopening(
    async (forget) => {
      const bytes = await loadModule();
      const worker = connectWorker<DecodeRequest, DecodeReply>(startWorker(), {
        after,
        onEnd: forget,
      });
      try {
        readReply(await worker.call({ kind: 'module', bytes }, answerTimeoutMs, [bytes]));
        return worker;
      } catch (cause) {
        worker.end();
        throw cause;
      }
    },
    (cause) => cause instanceof WorkerEnded,
  );
  return {
    async prepare() {
      await connection.open();
    },
    // Copies the pixels instead of transferring them, so that a second worker can get them if the first one fails.
    decode: (pixels) =>
      connection.use(async (worker) =>
        readReply(await worker.call({ kind: 'pixels', pixels }, answerTimeoutMs)),
      ),
  };
}

function readReply(reply: DecodeReply): readonly string[] {
  if ('texts' in reply) return reply.texts;
  throw new Error(reply.error);
}

/** What the page sends to the barcode worker. Each request gets one reply with its id. */
export type DecodeRequest =
  /** The WebAssembly module, sent once, before all pixels. The worker itself cannot make requests. */
  | { readonly kind: 'module'; readonly id: number; readonly bytes: ArrayBuffer }
  | { readonly kind: 'pixels'; readonly id: number; readonly pixels: ImageData };

export type DecodeReply =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly error: string };
