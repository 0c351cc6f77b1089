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

/** The final result for a chosen file, after all ways of processing it were tried. */
export type MadePhoto =
  /** A JPEG that fits 1280×800, upright, with the allowed EXIF only. */
  | Pick<FinishedPhoto, 'kind' | 'bytes' | 'width' | 'height' | 'advice'>
  | { readonly kind: 'unreadable' | 'withheld' };

/** Turns a file from the camera or the gallery into a photo to upload. */
export interface PhotoMaker {
  /**
   * Throws only when `signal` is aborted.
   * @param place the device's position, used if the photo has none
   */
  make(file: Blob, place: Place | undefined, signal: AbortSignal): Promise<MadePhoto>;
  /**
   * Loads the code before the first photo, which may be taken without a connection. Prewarms the worker, or loads the
   * main-thread fallback if workers do not work.
   */
  prepare(): void;
}

export interface PhotoMakerOptions {
  /** Undefined if the browser has no workers with OffscreenCanvas. */
  readonly startWorker: (() => Worker) | undefined;
  /** Loads the main-thread fallback. */
  readonly loadLastResort: () => Promise<(request: PhotoRequest) => Promise<PhotoOutcome>>;
  readonly reporting: Pick<Reporting, 'warn' | 'count'>;
  readonly after: WallClock['after'];
}

/** A slow phone needs a third of this for a photo of 48 megapixels. Anything slower hangs. */
export const timeLimitMs = 10_000;

/** After this many failures in a row, the worker is no longer used. */
const mostDeaths = 2;

/** The worker gave no answer: it threw, hung, or did not start. */
type Answer = PhotoOutcome | { readonly kind: 'died'; readonly reason: string };

/**
 * Makes photos one at a time, because each one uses as much memory as a small phone has free. Tries the worker,
 * restarts it once if it crashes or hangs, then falls back to the main thread. Every attempt has a timeout.
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
  /** A worker that fails to load fires `error` once and never answers later, so it is discarded immediately. */
  const watch = (fresh: Worker) => {
    fresh.onerror = (event) => {
      event.preventDefault();
      if (worker === fresh) discard();
    };
    return fresh;
  };

  const askWorker = async (request: PhotoRequest, signal: AbortSignal): Promise<Answer> => {
    const answer = await within({ signal, after }, async () => askOnce(start(), request));
    // Terminating the worker frees its memory immediately and stops work on a cancelled photo.
    if (answer.kind === 'died') discard();
    if (!signal.aborted) deaths = answer.kind === 'died' ? deaths + 1 : 0;
    // The worker runs but cannot process photos in this browser, so another attempt would fail too.
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
      // Failures here are ignored: they are reported when a photo needs the code.
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
    // Normal: many apps and galleries remove EXIF.
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

/** Resolves with `died` on a timeout or an abort. */
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

/** @throws the signal's reason as soon as it is aborted, even if the work still runs */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
