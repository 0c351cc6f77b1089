import { describe, expect, it } from 'vitest';
import { createPhotoProcessor, timeoutMs } from '#src/device/image/photoProcessor.ts';
import {
  noExifWarning,
  type PhotoOutcome,
  type PhotoRequest,
  type PrewarmRequest,
} from '#src/device/image/protocol.ts';
import { headerOnlyJpeg } from '../../support/samples/jpegs.ts';

const file = new Blob(['x']);
const place = { latitude: 1, longitude: 2 };
const neverAborted = new AbortController().signal;
const photo = (width: number): PhotoOutcome => ({
  kind: 'made',
  bytes: new ArrayBuffer(3),
  width,
  height: 5,
  warnings: ['photo: exif read in part'],
});
const unreadable: PhotoOutcome = { kind: 'unreadable', warnings: ['photo: exif not read'] };

type Behaviour = PhotoOutcome | 'hangs' | 'dies';

/** Starts workers with the given behaviours in order, and uses a clock that the test controls. */
function setUp(behaviours: readonly Behaviour[], mainThreadResult: Behaviour = unreadable) {
  const log: string[] = [];
  const warnings: string[] = [];
  const counts: string[] = [];
  const timers = new Set<() => void>();
  const requests: PhotoRequest[] = [];
  let started = 0;
  const startWorker = (): Worker => {
    const index = started++;
    const behaviour = behaviours[Math.min(index, behaviours.length - 1)];
    log.push(`start ${index}`);
    const worker = {
      onmessage: (_: { data: unknown }) => undefined,
      onerror: (_: { message: string; preventDefault(): void }) => undefined,
      postMessage(request: PhotoRequest | PrewarmRequest) {
        if (request === 'prewarm') {
          log.push(`prewarm ${index}`);
          return;
        }
        requests.push(request);
        log.push(`request ${index}`);
        queueMicrotask(() => {
          if (behaviour === 'dies') worker.onerror({ message: 'out of memory', preventDefault() {} });
          // Sends a response to another request first, which the processor must ignore.
          else if (behaviour !== 'hangs') {
            worker.onmessage({ data: { id: -1, outcome: photo(1) } });
            worker.onmessage({ data: { id: request.id, outcome: behaviour } });
          }
        });
      },
      terminate: () => log.push(`end ${index}`),
    };
    return worker as unknown as Worker;
  };
  const options = {
    startWorker: behaviours.length > 0 ? startWorker : undefined,
    loadMainThreadFallback: async () => {
      log.push('main thread');
      if (mainThreadResult === 'dies') throw new Error('the chunk did not load');
      return async () =>
        mainThreadResult === 'hangs' ? new Promise<PhotoOutcome>(() => undefined) : mainThreadResult;
    },
    reporting: {
      warn: (what: string) => warnings.push(what),
      count: (what: string) => counts.push(what),
    },
    after(ms: number, callback: () => void) {
      expect(ms).toBeGreaterThanOrEqual(timeoutMs(file));
      timers.add(callback);
      return () => timers.delete(callback);
    },
  };
  /** Lets all pending microtasks run, then fires the remaining timers. */
  const fireTimers = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const dueTimers = [...timers];
    timers.clear();
    for (const callback of dueTimers) callback();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    processor: createPhotoProcessor(options),
    log,
    warnings,
    counts,
    requests,
    timers,
    fireTimers,
  };
}

const processed = (width: number) => ({ kind: 'made', bytes: new ArrayBuffer(3), width, height: 5 });

describe('photo processor', () => {
  it('uses one worker for all photos and reports warnings [PHO-24]', async () => {
    const { processor, log, warnings, requests } = setUp([photo(4)]);
    processor.prepare();
    expect(await processor.process(file, place, neverAborted)).toEqual(processed(4));
    expect(await processor.process(file, undefined, neverAborted)).toEqual(processed(4));
    expect(log).toEqual(['start 0', 'prewarm 0', 'request 0', 'request 0']);
    expect(warnings).toEqual(['photo: exif read in part', 'photo: exif read in part']);
    expect(requests.map((request) => request.place)).toEqual([place, undefined]);
  });

  it('counts a photo without EXIF but does not report a warning [PHO-24]', async () => {
    const { processor, warnings, counts } = setUp([
      { ...photo(4), warnings: [noExifWarning] } as PhotoOutcome,
    ]);
    expect(await processor.process(file, place, neverAborted)).toEqual(processed(4));
    expect([warnings, counts]).toEqual([[], ['photo: no exif']]);
  });

  it('accepts the worker’s result that a file is unreadable, without another attempt [PHO-23 PHO-24]', async () => {
    const { processor, log, warnings } = setUp([unreadable]);
    expect(await processor.process(file, place, neverAborted)).toEqual({ kind: 'unreadable' });
    expect(log).toEqual(['start 0', 'request 0']);
    expect(warnings).toEqual(['photo: exif not read']);
  });

  it.each(['dies', 'hangs'] as const)('restarts a worker once if the worker %s', async (behaviour) => {
    const { processor, log, warnings, timers, fireTimers } = setUp([behaviour, photo(4)]);
    const result = processor.process(file, place, neverAborted);
    await fireTimers();
    expect(await result).toEqual(processed(4));
    expect(log).toEqual(['start 0', 'request 0', 'end 0', 'start 1', 'request 1']);
    expect(warnings[0]).toBe('photo: worker died');
    expect(timers.size).toBe(0);
  });

  it('switches permanently to the main thread after two worker crashes', async () => {
    const { processor, log } = setUp(['dies'], photo(7));
    expect(await processor.process(file, place, neverAborted)).toEqual(processed(7));
    expect(await processor.process(file, place, neverAborted)).toEqual(processed(7));
    expect(log).toEqual([
      'start 0',
      'request 0',
      'end 0',
      'start 1',
      'request 1',
      'end 1',
      'main thread',
      'main thread',
    ]);
  });

  it('switches to the main thread immediately if the worker cannot draw or workers are unsupported', async () => {
    const withoutCanvas = setUp([{ kind: 'failed', reason: 'no canvas' }], photo(7));
    expect(await withoutCanvas.processor.process(file, place, neverAborted)).toEqual(processed(7));
    expect(withoutCanvas.log).toEqual(['start 0', 'request 0', 'main thread']);
    const withoutWorkers = setUp([], photo(7));
    expect(await withoutWorkers.processor.process(file, place, neverAborted)).toEqual(processed(7));
    expect(withoutWorkers.log).toEqual(['main thread']);
  });

  it('preloads the main thread code if workers are unsupported, so that the first photo can be processed offline', async () => {
    const { processor, log } = setUp([], photo(7));
    processor.prepare();
    expect(log).toEqual(['main thread']);
  });

  it('returns “withheld” if worker and main thread both get noise instead of pixels, and skips the worker for the next photo', async () => {
    const { processor, log, warnings } = setUp([{ kind: 'failed', reason: 'noise' }], { kind: 'withheld' });
    expect(await processor.process(file, place, neverAborted)).toEqual({ kind: 'withheld' });
    expect(await processor.process(file, place, neverAborted)).toEqual({ kind: 'withheld' });
    expect(log).toEqual(['start 0', 'request 0', 'main thread', 'main thread']);
    expect(warnings).toEqual(['photo: worker failed']);
  });

  it.each(['dies', 'hangs', { kind: 'failed', reason: 'x' }] as const)(
    'reports the photo as unreadable if the result of the main thread fallback is %o [PHO-23]',
    async (mainThreadResult) => {
      const { processor, warnings, fireTimers } = setUp([], mainThreadResult);
      const result = processor.process(file, place, neverAborted);
      await fireTimers();
      expect(await result).toEqual({ kind: 'unreadable' });
      expect(warnings).toHaveLength(1);
    },
  );

  it('says that a photo of more than 52 megapixels is too large if no attempt can decode it', async () => {
    const photoOf = (width: number) => new Blob([headerOnlyJpeg({ width, height: 8000 })]);
    for (const behaviours of [[unreadable], []]) {
      const { processor } = setUp(behaviours, { kind: 'failed', reason: 'x' });
      expect(await processor.process(photoOf(13_500), place, neverAborted)).toEqual({ kind: 'oversized' });
      expect(await processor.process(photoOf(6000), place, neverAborted)).toEqual({ kind: 'unreadable' });
    }
  });

  it('ends the worker when the caller aborts, and processes the next photo in a new worker', async () => {
    const { processor, log, warnings, fireTimers } = setUp(['hangs', photo(4)]);
    const abortController = new AbortController();
    const first = processor.process(file, place, abortController.signal);
    const second = processor.process(file, place, abortController.signal);
    const third = processor.process(file, place, neverAborted);
    await new Promise((resolve) => setImmediate(resolve));
    abortController.abort();
    await expect(first).rejects.toBe(abortController.signal.reason);
    await expect(second).rejects.toBe(abortController.signal.reason);
    expect(await third).toEqual(processed(4));
    await fireTimers();
    expect(log).toEqual(['start 0', 'request 0', 'end 0', 'start 1', 'request 1']);
    expect(warnings).toEqual(['photo: exif read in part']);
  });
});
