import type { WallClock } from '../clock.ts';
import type { Reporting } from '../reporting.ts';
import {
  type FinishedPhoto,
  noExif,
  type PhotoOutcome,
  type PhotoReply,
  type PhotoRequest,
  type Place,
  type Rehearsal,
} from './protocol.ts';

/** What became of a chosen file, once every way of making a photo of it has been tried. */
export type MadePhoto =
  /** A JPEG of at most 1280×800, upright, with what may be kept of its EXIF. */
  | Pick<FinishedPhoto, 'kind' | 'bytes' | 'width' | 'height' | 'advice'>
  | { readonly kind: 'unreadable' | 'withheld' };

/** Turns a file from the camera or the gallery into a photo to send. */
export interface PhotoMaker {
  /**
   * Throws only when `signal` is aborted.
   * @param place where the device is, used where the photo does not say so itself
   */
  make(file: Blob, place: Place | undefined, signal: AbortSignal): Promise<MadePhoto>;
  /**
   * Has the code there before the first photo, which may be taken in a dead spot: the worker's, gone through once, or
   * that of the last resort where no worker can help.
   */
  prepare(): void;
}

export interface PhotoMakerOptions {
  /** Undefined where the browser has no workers that draw. */
  readonly startWorker: (() => Worker) | undefined;
  /** Loads what makes photos without a worker. */
  readonly loadLastResort: () => Promise<(request: PhotoRequest) => Promise<PhotoOutcome>>;
  readonly reporting: Pick<Reporting, 'warn' | 'count'>;
  readonly after: WallClock['after'];
}

/** A photo of 48 megapixels takes a slow phone a third of this. What takes longer will not end. */
export const timeLimitMs = 10_000;

/** How often in a row a worker may die before it is left alone. */
const mostDeaths = 2;

/** No answer came: it threw, hung, or could not be started. */
type Answer = PhotoOutcome | { readonly kind: 'died'; readonly reason: string };

/**
 * Makes photos one at a time, as each takes as much memory as a small phone has to spare: in a worker, started anew
 * once where it dies or hangs, and else on the main thread. Nobody waits for ever.
 */
export function createPhotoMaker({
  startWorker,
  loadLastResort,
  reporting,
  after,
}: PhotoMakerOptions): PhotoMaker {
  let worker: Worker | undefined;
  let deaths = 0;
  let isUnable = startWorker === undefined;
  let lastId = 0;
  let tail: Promise<unknown> = Promise.resolve();

  const canWork = () => !isUnable && deaths < mostDeaths;
  const discard = () => {
    worker?.terminate();
    worker = undefined;
  };
  const start = () => {
    worker ??= watch(startWorker?.() as Worker);
    return worker;
  };
  /** One that does not load says so at once, and then nothing: nobody is to wait for it who asks later. */
  const watch = (fresh: Worker) => {
    fresh.onerror = (event) => {
      event.preventDefault();
      if (worker === fresh) discard();
    };
    return fresh;
  };

  const askWorker = async (request: PhotoRequest, signal: AbortSignal): Promise<Answer> => {
    const answer = await within({ signal, after }, async () => askOnce(start(), request));
    // Terminated, it lets go of all its memory at once, and of a photo that nobody waits for.
    if (answer.kind === 'died') discard();
    if (!signal.aborted) deaths = answer.kind === 'died' ? deaths + 1 : 0;
    // It is sound and says that it cannot: asking again would change nothing.
    if (answer.kind === 'failed') isUnable = true;
    return answer;
  };
  const askMainThread = (request: PhotoRequest, signal: AbortSignal): Promise<Answer> =>
    within({ signal, after }, async () => (await loadLastResort())(request));

  const make = async (request: PhotoRequest, signal: AbortSignal): Promise<MadePhoto> => {
    for (const ask of [askWorker, askWorker, askMainThread]) {
      if (ask === askWorker && !canWork()) continue;
      if (signal.aborted) throw signal.reason;
      const answer = await ask(request, signal);
      if (signal.aborted) throw signal.reason;
      if (answer.kind !== 'failed' && answer.kind !== 'died') return settle(answer, reporting);
      reporting.warn(`photo: ${ask === askWorker ? 'worker' : 'last resort'} ${answer.kind}`, answer.reason);
    }
    return { kind: 'unreadable' };
  };

  return {
    make(file, place, signal) {
      const request = { id: ++lastId, file, place };
      const turn = tail.then(() => make(request, signal));
      tail = turn.catch(() => undefined);
      return unlessAborted(turn, signal);
    },
    prepare() {
      // What fails now is told when a photo needs it.
      if (!canWork()) return void loadLastResort().catch(() => undefined);
      try {
        if (!worker) start().postMessage('rehearse' satisfies Rehearsal);
      } catch (cause) {
        reporting.warn('photo: worker not started', cause);
      }
    },
  };
}

function settle(
  answer: Exclude<PhotoOutcome, { kind: 'failed' }>,
  reporting: Pick<Reporting, 'warn' | 'count'>,
): MadePhoto {
  if (answer.kind === 'withheld') return answer;
  for (const warning of answer.warnings) {
    // Normal: many apps and galleries remove it.
    if (warning === noExif) reporting.count(warning);
    else reporting.warn(warning);
  }
  if (answer.kind === 'unreadable') return { kind: 'unreadable' };
  const { kind, bytes, width, height, advice } = answer;
  return { kind, bytes, width, height, ...(advice && { advice }) };
}

function askOnce(worker: Worker, request: PhotoRequest): Promise<PhotoOutcome> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoReply>) => {
      if (data.id === request.id) resolve(data.outcome);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message ?? 'it did not load'));
    };
    worker.onmessageerror = () => reject(new Error('its answer was lost'));
    worker.postMessage(request);
  });
}

/** Ends with a death when the time is up, and when nobody wants the result any more. */
function within(
  { signal, after }: { readonly signal: AbortSignal; readonly after: WallClock['after'] },
  work: () => Promise<PhotoOutcome>,
): Promise<Answer> {
  return new Promise((resolve) => {
    const callOff = after(timeLimitMs, () => resolve({ kind: 'died', reason: 'it took too long' }));
    const answered = unlessAborted(work(), signal).catch(
      (cause: unknown): Answer => ({ kind: 'died', reason: String(cause) }),
    );
    void answered.then((answer) => {
      callOff();
      resolve(answer);
    });
  });
}

/** @throws the signal's reason as soon as it is aborted, whatever becomes of the work */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
