import { describe, expect, it } from 'vitest';
import { createPhotoMaker, timeLimitMs } from '#src/platform/image/photoMaker.ts';
import {
  noExif,
  type PhotoOutcome,
  type PhotoRequest,
  type Rehearsal,
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

/** Workers of one behaviour each, in the order in which they are started, and a clock that only runs when told. */
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
      postMessage(request: PhotoRequest | Rehearsal) {
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
          // An answer to something else comes first: nobody takes it for theirs.
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
    loadLastResort: async () => {
      log.push('last resort');
      if (lastResort === 'dies') throw new Error('the chunk did not load');
      return async () => (lastResort === 'hangs' ? new Promise<PhotoOutcome>(() => undefined) : lastResort);
    },
    reporting: {
      warn: (what: string) => told.push(what),
      count: (what: string) => counted.push(what),
    },
    after(ms: number, callback: () => void) {
      expect(ms).toBe(timeLimitMs);
      timers.add(callback);
      return () => timers.delete(callback);
    },
  };
  /** Lets everything happen that needs no time, and then lets the time run out for what still waits. */
  const runOut = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const due = [...timers];
    timers.clear();
    for (const callback of due) callback();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { maker: createPhotoMaker(options), log, told, counted, asked, timers, runOut };
}

const made = (width: number) => ({ kind: 'made', bytes: new ArrayBuffer(3), width, height: 5 });

describe('making photos', () => {
  it('asks one worker for all of them, and reports what went less than well [OBS-06]', async () => {
    const { maker, log, told, asked } = bench([photo(4)]);
    maker.prepare();
    expect(await maker.make(file, place, never)).toEqual(made(4));
    expect(await maker.make(file, undefined, never)).toEqual(made(4));
    expect(log).toEqual(['start 0', 'rehearse 0', 'ask 0', 'ask 0']);
    expect(told).toEqual(['photo: exif read in part', 'photo: exif read in part']);
    expect(asked.map((request) => request.place)).toEqual([place, undefined]);
  });

  it('counts a photo without EXIF and reports nothing [PHO-46]', async () => {
    const { maker, told, counted } = bench([{ ...photo(4), warnings: [noExif] } as PhotoOutcome]);
    expect(await maker.make(file, place, never)).toEqual(made(4));
    expect([told, counted]).toEqual([[], ['photo: no exif']]);
  });

  it('hands on what was advised', async () => {
    const { maker } = bench([{ ...photo(4), advice: 'blurry' } as PhotoOutcome]);
    expect(await maker.make(file, place, never)).toEqual({ ...made(4), advice: 'blurry' });
  });

  it('takes the worker’s word that a file is unreadable: nothing else is tried [PHO-50 OBS-06 ERR-27]', async () => {
    const { maker, log, told } = bench([unreadable]);
    expect(await maker.make(file, place, never)).toEqual({ kind: 'unreadable' });
    expect(log).toEqual(['start 0', 'ask 0']);
    expect(told).toEqual(['photo: exif not read']);
  });

  it('does so one at a time', async () => {
    const { maker, log, runOut } = bench(['hangs', photo(4)]);
    const both = [maker.make(file, place, never), maker.make(file, place, never)];
    await runOut();
    await Promise.all(both);
    expect(log).toEqual(['start 0', 'ask 0', 'end 0', 'start 1', 'ask 1', 'ask 1']);
  });

  it('has it rehearse once, and starts it anew for the first photo where it did not load', async () => {
    const { maker, log, told } = bench(['does not load', photo(4)]);
    maker.prepare();
    expect(await maker.make(file, place, never)).toEqual(made(4));
    maker.prepare();
    expect(log).toEqual(['start 0', 'rehearse 0', 'end 0', 'start 1', 'ask 1']);
    expect(told).toEqual(['photo: exif read in part']);
  });

  it.each(['dies', 'hangs'] as const)('starts a worker anew once when it %s', async (behaviour) => {
    const { maker, log, told, timers, runOut } = bench([behaviour, photo(4)]);
    const result = maker.make(file, place, never);
    await runOut();
    expect(await result).toEqual(made(4));
    expect(log).toEqual(['start 0', 'ask 0', 'end 0', 'start 1', 'ask 1']);
    expect(told[0]).toBe('photo: worker died');
    expect(timers.size).toBe(0);
  });

  it('goes to the main thread after two deaths, and stays there', async () => {
    const { maker, log } = bench(['dies'], photo(7));
    expect(await maker.make(file, place, never)).toEqual(made(7));
    expect(await maker.make(file, place, never)).toEqual(made(7));
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

  it('goes there at once where the worker says that it cannot draw, and where there are no workers', async () => {
    const unable = bench([{ kind: 'failed', reason: 'no canvas' }], photo(7));
    expect(await unable.maker.make(file, place, never)).toEqual(made(7));
    expect(unable.log).toEqual(['start 0', 'ask 0', 'last resort']);
    const without = bench([], photo(7));
    expect(await without.maker.make(file, place, never)).toEqual(made(7));
    expect(without.log).toEqual(['last resort']);
  });

  it('has what makes photos without workers there before the first, which may be taken in a dead spot', async () => {
    const { maker, log } = bench([], photo(7));
    maker.prepare();
    expect(log).toEqual(['last resort']);
    const { maker: broken, told, runOut } = bench([], 'dies');
    broken.prepare();
    await runOut();
    expect(told).toEqual([]);
  });

  it('says where the browser withholds the picture from the page, too, and asks the page again for the next', async () => {
    const { maker, log, told } = bench([{ kind: 'failed', reason: 'noise' }], { kind: 'withheld' });
    expect(await maker.make(file, place, never)).toEqual({ kind: 'withheld' });
    expect(await maker.make(file, place, never)).toEqual({ kind: 'withheld' });
    expect(log).toEqual(['start 0', 'ask 0', 'last resort', 'last resort']);
    expect(told).toEqual(['photo: worker failed']);
  });

  it.each(['dies', 'hangs', { kind: 'failed', reason: 'x' }] as const)(
    'ends for certain where the last resort %o: unreadable [PHO-50]',
    async (lastResort) => {
      const { maker, told, runOut } = bench([], lastResort);
      const result = maker.make(file, place, never);
      await runOut();
      expect(await result).toEqual({ kind: 'unreadable' });
      expect(told).toHaveLength(1);
    },
  );

  it('stops where nobody wants the photo any more, lets go of the worker, and makes the next', async () => {
    const { maker, log, told, runOut } = bench(['hangs', photo(4)]);
    const leaving = new AbortController();
    const first = maker.make(file, place, leaving.signal);
    const second = maker.make(file, place, leaving.signal);
    const third = maker.make(file, place, never);
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
