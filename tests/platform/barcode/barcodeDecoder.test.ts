import { describe, expect, it, vi } from 'vitest';
import { createBarcodeDecoder } from '#src/platform/barcode/barcodeDecoder.ts';
import type { DecodeReply, DecodeRequest } from '#src/platform/barcode/protocol.ts';

/** A worker that answers with `reply`, and a clock whose timers run when the test calls `expire`. */
function setUp(reply: (request: DecodeRequest) => DecodeReply | undefined) {
  const timers: (() => void)[] = [];
  const workers: { terminate: ReturnType<typeof vi.fn> }[] = [];
  const startWorker = () => {
    const worker = {
      onmessage: undefined as ((event: { data: DecodeReply }) => void) | undefined,
      terminate: vi.fn(),
      postMessage(request: DecodeRequest) {
        const answer = reply(request);
        if (answer) queueMicrotask(() => worker.onmessage?.({ data: answer }));
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
    for (const run of [...timers]) run();
  };
  const decoder = createBarcodeDecoder({ startWorker, loadModule, after });
  return { decoder, workers, loadModule, expire };
}
const pixels = { data: { buffer: new ArrayBuffer(4) } } as unknown as ImageData;

describe('barcode decoder', () => {
  it('loads its module once and returns the texts of each picture', async () => {
    const { decoder, loadModule } = setUp(({ id, kind }) => ({ id, texts: kind === 'pixels' ? ['A'] : [] }));
    await decoder.prepare();
    expect(await decoder.decode(pixels)).toEqual(['A']);
    expect(await decoder.decode(pixels)).toEqual(['A']);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it('loads the module again after a failure', async () => {
    const { decoder, loadModule } = setUp(({ id }) => ({ id, texts: [] }));
    loadModule.mockRejectedValueOnce(new Error('offline'));
    await expect(decoder.prepare()).rejects.toThrow('offline');
    await decoder.prepare();
    expect(loadModule).toHaveBeenCalledTimes(2);
  });

  it('terminates a worker that cannot load the module', async () => {
    const { decoder, workers } = setUp(({ id }) => ({ id, error: 'CompileError' }));
    for (let attempt = 1; attempt <= 2; attempt++) await expect(decoder.prepare()).rejects.toThrow();
    expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1]);
  });

  it('terminates a worker that does not respond, and starts a new one for the next picture', async () => {
    let isHanging = true;
    const { decoder, workers, expire } = setUp(({ id, kind }) =>
      kind === 'pixels' && isHanging ? undefined : { id, texts: ['B'] },
    );
    await decoder.prepare();
    const hanging = decoder.decode(pixels);
    await vi.waitFor(() => {
      expire();
      expect(workers[0]?.terminate).toHaveBeenCalled();
    });
    await expect(hanging).rejects.toThrow('no answer');
    isHanging = false;
    expect(await decoder.decode(pixels)).toEqual(['B']);
    expect(workers).toHaveLength(2);
  });
});
