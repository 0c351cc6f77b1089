import { describe, expect, it, vi } from 'vitest';
import {
  createPdfPages,
  drawTimeoutMs,
  maxPdfBytes,
  type PageReply,
  type PageRequest,
} from '#src/device/pdf/pdfPages.ts';

import { createFakeClock } from '../../support/app/fakeClock.ts';

const picture = new Blob(['page']);
const file = (text = '%PDF') => new Blob([text]);

/** A worker that answers with `reply`, or hangs if it returns undefined. */
function setUp(reply: (request: PageRequest) => PageReply | undefined = ({ id }) => ({ id, picture })) {
  const clock = createFakeClock();
  const workers: { terminate: ReturnType<typeof vi.fn>; onerror?: (event: object) => void }[] = [];
  const startWorker = () => {
    const worker = {
      onmessage: undefined as ((event: { data: object }) => void) | undefined,
      terminate: vi.fn(),
      postMessage(request: PageRequest) {
        const answer = reply(request);
        // A message that PDF.js sends itself.
        queueMicrotask(() => worker.onmessage?.({ data: { targetName: 'main', action: 'ready' } }));
        if (answer) queueMicrotask(() => worker.onmessage?.({ data: answer }));
      },
    };
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { clock, workers, drawPage: createPdfPages({ startWorker, after: clock.after }) };
}

describe('PDF previews', () => {
  it('are drawn once per file, all in the same worker [SUP-UP-29]', async () => {
    const reply = vi.fn(({ id }: PageRequest) => ({ id, picture }));
    const { drawPage, workers } = setUp(reply);
    const pdf = file();
    expect(await Promise.all([drawPage(pdf), drawPage(pdf), drawPage(file())])).toEqual([
      picture,
      picture,
      picture,
    ]);
    expect([reply.mock.calls.length, workers.length]).toEqual([2, 1]);
  });

  it('are undefined if the file is too large or the worker returns no picture', async () => {
    const { drawPage, workers } = setUp(({ id }) => ({ id, picture: null }));
    expect(await drawPage(file())).toBeUndefined();
    const large = { size: maxPdfBytes + 1 } as Blob;
    expect(await drawPage(large)).toBeUndefined();
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
  });

  it('are not drawn if the worker takes too long, and the next file gets a new worker [SUP-UP-29] [trust T15]', async () => {
    let hangs = true;
    const { drawPage, workers, clock } = setUp(({ id }) => (hangs ? undefined : { id, picture }));
    const hanging = drawPage(file());
    const next = drawPage(file());
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    hangs = false;
    await clock.advance(drawTimeoutMs);
    expect([await hanging, await next]).toEqual([undefined, picture]);
    expect(workers).toHaveLength(2);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it('are not drawn if the worker does not start or the file cannot be read', async () => {
    const { drawPage, workers } = setUp(() => {
      queueMicrotask(() => workers[0]?.onerror?.(new Event('error')));
      return undefined;
    });
    expect(await drawPage(file())).toBeUndefined();
    const moved = { size: 1, arrayBuffer: () => Promise.reject(new Error('moved')) } as unknown as Blob;
    expect(await drawPage(moved)).toBeUndefined();
  });
});
