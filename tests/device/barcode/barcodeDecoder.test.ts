import { describe, expect, it, vi } from 'vitest';
import {
  createBarcodeDecoder,
  type DecodeReply,
  type DecodeRequest,
} from '#src/device/barcode/barcodeDecoder.ts';

/** A worker that answers with `reply`, and a clock whose timers run when the test calls `expire`. */
function setUp(reply: (request: DecodeRequest) => DecodeReply) {
  const timers: (() => void)[] = [];
  const workers: { terminate: ReturnType<typeof vi.fn>; onerror?: (event: object) => void }[] = [];
  let hangs = 0;
  const startWorker = () => {
    const worker = {
      onmessage: undefined as ((event: { data: DecodeReply }) => void) | undefined,
      terminate: vi.fn(),
      postMessage(request: DecodeRequest) {
        if (hangs > 0) {
          hangs -= 1;
          return;
        }
        const answer = reply(request);
        queueMicrotask(() => worker.onmessage?.({ data: answer }));
      },
    };
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const loadModule = vi.fn(async () => new ArrayBuffer(8));
  const after = (_: number, run: () => void) => {
    timers.push(run);
    return () => timers.splice(timers.indexOf(run), 1);
  };
  const expire = () => {
    expect(timers).not.toEqual([]);
    for (const run of [...timers]) run();
  };
  /** The worker does not answer the next `count` requests. */
  const hang = (count: number) => {
    hangs = count;
  };
  const decoder = createBarcodeDecoder({ startWorker, loadModule, after });
  return { decoder, workers, loadModule, hang, expire };
}
const pixels = { data: { buffer: new ArrayBuffer(4) } } as unknown as ImageData;

describe('barcode decoder', () => {
  it('loads its module once and returns the barcode texts in each picture', async () => {
    const { decoder, loadModule } = setUp(({ id, kind }) => ({ id, texts: kind === 'pixels' ? ['A'] : [] }));
    await decoder.prepare();
    expect(await decoder.decode(pixels)).toEqual(['A']);
    expect(await decoder.decode(pixels)).toEqual(['A']);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it('replaces a worker that does not respond, and decodes the picture again once', async () => {
    const { decoder, workers, loadModule, hang, expire } = setUp(({ id }) => ({ id, texts: ['B'] }));
    await decoder.prepare();
    hang(1);
    const repeated = decoder.decode(pixels);
    await vi.waitFor(expire);
    expect(await repeated).toEqual(['B']);
    expect([workers.length, loadModule.mock.calls.length]).toEqual([2, 2]);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });
});
