import { describe, expect, it } from 'vitest';
import { createPhotoProcessor, timeoutMs } from '#src/platform/image/photoProcessor.ts';
import {
  noExifWarning,
  type PhotoOutcome,
  type PhotoRequest,
  type PrewarmRequest,
} from '#src/platform/image/protocol.ts';

const file = new Blob(['x']);
const place = { latitude: 1, longitude: 2 };
const never = new AbortController().signal;
const photo = (width: number): PhotoOutcome => ({
  kind: 'made',
  bytes: new ArrayBuffer(3),
  width,
  height: 5,
  warnings: ['photo: exif read in part'],
});
const unreadable: PhotoOutcome = { kind: 'unreadable', warnings: ['photo: exif not read'] };

type Behaviour = PhotoOutcome | 'hangs' | 'dies' | 'does not load';

/** Starts workers with the given behaviors in order, and uses a clock that the test controls. */
function bench(
  behaviours: readonly Behaviour[],
  lastResort: Exclude<Behaviour, 'does not load'> = unreadable,
) {
  const log: string[] = [];
  const told: string[] = [];
  const counted: string[] = [];
  const timers = new Set<() => void>();
  const asked: PhotoRequest[] = [];
  let started = 0;
  const startWorker = (): Worker => {
    const index = started++;
    const behaviour = behaviours[Math.min(index, behaviours.length - 1)];
    log.push(`start ${index}`);
    const worker = {
      onmessage: (_: { data: unknown }) => undefined,
      onerror: (_: { message: string; preventDefault(): void }) => undefined,
      postMessage(request: PhotoRequest | PrewarmRequest) {
        if (request === 'rehearse') {
          log.push(`rehearse ${index}`);
          const message = 'no such script';
          if (behaviour === 'does not load') worker.onerror({ message, preventDefault() {} });
          return;
        }
        asked.push(request);
        log.push(`ask ${index}`);
        queueMicrotask(() => {
          if (behaviour === 'dies') worker.onerror({ message: 'out of memory', preventDefault() {} });
          // Sends a response to another request first, which the processor must ignore.
          else if (behaviour !== 'hangs' && behaviour !== 'does not load') {
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
      log.push('last resort');
      if (lastResort === 'dies') throw new Error('the chunk did not load');
      return async () => (lastResort === 'hangs' ? new Promise<PhotoOutcome>(() => undefined) : lastResort);
    },
    reporting: {
      warn: (what: string) => told.push(what),
      count: (what: string) => counted.push(what),
    },
    after(ms: number, callback: () => void) {
      expect(ms).toBe(timeoutMs);
      timers.add(callback);
      return () => timers.delete(callback);
    },
  };
  /** Lets all pending microtasks run, then fires the remaining timers. */
  const runOut = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const due = [...timers];
    timers.clear();
    for (const callback of due) callback();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { maker: createPhotoProcessor(options), log, told, counted, asked, timers, runOut };
}

const made = (width: number) => ({ kind: 'made', bytes: new ArrayBuffer(3), width, height: 5 });

describe('photo processor', () => {
  it('uses one worker for all photos and reports warnings [OBS-06]', async () => {
    const { maker, log, told, asked } = bench([photo(4)]);
    maker.prepare();
    expect(await maker.process(file, place, never)).toEqual(made(4));
    expect(await maker.process(file, undefined, never)).toEqual(made(4));
    expect(log).toEqual(['start 0', 'rehearse 0', 'ask 0', 'ask 0']);
    expect(told).toEqual(['photo: exif read in part', 'photo: exif read in part']);
    expect(asked.map((request) => request.place)).toEqual([place, undefined]);
  });

  it('counts a photo without EXIF but does not report a warning [PHO-46]', async () => {
    const { maker, told, counted } = bench([{ ...photo(4), warnings: [noExifWarning] } as PhotoOutcome]);
    expect(await maker.process(file, place, never)).toEqual(made(4));
    expect([told, counted]).toEqual([[], ['photo: no exif']]);
  });

  it('returns the quality advice', async () => {
    const { maker } = bench([{ ...photo(4), advice: 'blurry' } as PhotoOutcome]);
    expect(await maker.process(file, place, never)).toEqual({ ...made(4), advice: 'blurry' });
  });

  it('accepts the worker’s result that a file is unreadable, without another attempt [PHO-50 OBS-06 ERR-27]', async () => {
    const { maker, log, told } = bench([unreadable]);
    expect(await maker.process(file, place, never)).toEqual({ kind: 'unreadable' });
    expect(log).toEqual(['start 0', 'ask 0']);
    expect(told).toEqual(['photo: exif not read']);
  });

  it('processes photos one at a time', async () => {
    const { maker, log, runOut } = bench(['hangs', photo(4)]);
    const both = [maker.process(file, place, never), maker.process(file, place, never)];
    await runOut();
    await Promise.all(both);
    expect(log).toEqual(['start 0', 'ask 0', 'end 0', 'start 1', 'ask 1', 'ask 1']);
  });

  it('prewarms the worker once, and restarts a worker that did not load for the first photo', async () => {
    const { maker, log, told } = bench(['does not load', photo(4)]);
    maker.prepare();
    expect(await maker.process(file, place, never)).toEqual(made(4));
    maker.prepare();
    expect(log).toEqual(['start 0', 'rehearse 0', 'end 0', 'start 1', 'ask 1']);
    expect(told).toEqual(['photo: exif read in part']);
  });

  it.each(['dies', 'hangs'] as const)('restarts a worker once if the worker %s', async (behaviour) => {
    const { maker, log, told, timers, runOut } = bench([behaviour, photo(4)]);
    const result = maker.process(file, place, never);
    await runOut();
    expect(await result).toEqual(made(4));
    expect(log).toEqual(['start 0', 'ask 0', 'end 0', 'start 1', 'ask 1']);
    expect(told[0]).toBe('photo: worker died');
    expect(timers.size).toBe(0);
  });

  it('switches permanently to the main thread after two worker crashes', async () => {
    const { maker, log } = bench(['dies'], photo(7));
    expect(await maker.process(file, place, never)).toEqual(made(7));
    expect(await maker.process(file, place, never)).toEqual(made(7));
    expect(log).toEqual([
      'start 0',
      'ask 0',
      'end 0',
      'start 1',
      'ask 1',
      'end 1',
      'last resort',
      'last resort',
    ]);
  });

  it('switches to the main thread immediately if the worker cannot draw or workers are unsupported', async () => {
    const unable = bench([{ kind: 'failed', reason: 'no canvas' }], photo(7));
    expect(await unable.maker.process(file, place, never)).toEqual(made(7));
    expect(unable.log).toEqual(['start 0', 'ask 0', 'last resort']);
    const without = bench([], photo(7));
    expect(await without.maker.process(file, place, never)).toEqual(made(7));
    expect(without.log).toEqual(['last resort']);
  });

  it('preloads the main thread code if workers are unsupported, so that the first photo can be offline', async () => {
    const { maker, log } = bench([], photo(7));
    maker.prepare();
    expect(log).toEqual(['last resort']);
    const { maker: broken, told, runOut } = bench([], 'dies');
    broken.prepare();
    await runOut();
    expect(told).toEqual([]);
  });

  it('reports pixels withheld on the main thread too, and uses the main thread for the next photo', async () => {
    const { maker, log, told } = bench([{ kind: 'failed', reason: 'noise' }], { kind: 'withheld' });
    expect(await maker.process(file, place, never)).toEqual({ kind: 'withheld' });
    expect(await maker.process(file, place, never)).toEqual({ kind: 'withheld' });
    expect(log).toEqual(['start 0', 'ask 0', 'last resort', 'last resort']);
    expect(told).toEqual(['photo: worker failed']);
  });

  it.each(['dies', 'hangs', { kind: 'failed', reason: 'x' }] as const)(
    'reports the photo as unreadable if the main thread fallback %o [PHO-50]',
    async (lastResort) => {
      const { maker, told, runOut } = bench([], lastResort);
      const result = maker.process(file, place, never);
      await runOut();
      expect(await result).toEqual({ kind: 'unreadable' });
      expect(told).toHaveLength(1);
    },
  );

  it('stops when the caller aborts, ends the worker and processes the next photo', async () => {
    const { maker, log, told, runOut } = bench(['hangs', photo(4)]);
    const leaving = new AbortController();
    const first = maker.process(file, place, leaving.signal);
    const second = maker.process(file, place, leaving.signal);
    const third = maker.process(file, place, never);
    await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    await expect(first).rejects.toBe(leaving.signal.reason);
    await expect(second).rejects.toBe(leaving.signal.reason);
    expect(await third).toEqual(made(4));
    await runOut();
    expect(log).toEqual(['start 0', 'ask 0', 'end 0', 'start 1', 'ask 1']);
    expect(told).toEqual(['photo: exif read in part']);
  });
});
