import { inTime, unlessAborted, type WallClock } from '../clock.ts';
import type { Coordinates } from '../location.ts';
import type { Reporting } from '../reports/reporting.ts';
import { connectWorker, type WorkerConnection } from '../workerConnection.ts';
import { readJpegHeader } from './jpegHeader.ts';
import {
  type FinishedPhoto,
  noExifWarning,
  type PhotoJob,
  type PhotoOutcome,
  type PhotoReply,
  type PhotoRequest,
  type PrewarmRequest,
} from './protocol.ts';

/** The final result for a chosen file, after all ways of processing it were tried. */
export type ProcessedPhoto =
  /** A JPEG that fits 1280×800, upright, with the allowed EXIF only. */
  | Pick<FinishedPhoto, 'kind' | 'bytes' | 'width' | 'height' | 'advice'>
  /** `oversized`: a photo with more pixels than this browser can decode. */
  | { readonly kind: 'unreadable' | 'oversized' | 'withheld' };

/** Turns a file from the camera or the gallery into a photo to upload. */
export interface PhotoProcessor {
  /**
   * Throws only when `signal` is aborted.
   * @param place the device's position, used if the photo has none
   */
  process(file: Blob, place: Coordinates | undefined, signal: AbortSignal): Promise<ProcessedPhoto>;
  /**
   * Loads the code before the first photo, which may be taken without a connection. Prewarms the worker, or loads the
   * main-thread fallback if workers do not work.
   */
  prepare(): void;
}

interface PhotoProcessorOptions {
  /** Undefined if the browser has no workers with OffscreenCanvas. */
  readonly startWorker: (() => Worker) | undefined;
  /** Loads the main-thread fallback. */
  readonly loadMainThreadFallback: () => Promise<(request: PhotoJob) => Promise<PhotoOutcome>>;
  readonly reporting: Pick<Reporting, 'warn' | 'count'>;
  readonly after: WallClock['after'];
}

/**
 * The time for one attempt. Decoding takes longer for a larger file: a slow phone needs a third of this for a photo of
 * 48 megapixels. An attempt that takes longer has hung.
 */
export function timeoutMs({ size }: Blob): number {
  return 10_000 + size / 500;
}

/**
 * Every supported browser can decode photos with fewer pixels. The limit is just above 50 megapixels, the camera
 * setting that the app recommends.
 */
const largePixels = 52_000_000;

/** After this many failures in a row, the worker is no longer used. */
const maxCrashes = 2;

/** The worker gave no answer: it threw, hung, or did not start. */
type Answer = PhotoOutcome | { readonly kind: 'died'; readonly reason: string };

/**
 * Makes photos one at a time, because each one uses as much memory as a small phone has free. Tries the worker,
 * restarts it once if it crashes or hangs, then falls back to the main thread. Every attempt has a timeout.
 */
export function createPhotoProcessor({
  startWorker,
  loadMainThreadFallback,
  reporting,
  after,
}: PhotoProcessorOptions): PhotoProcessor {
  let worker: WorkerConnection<PhotoRequest, PhotoReply> | undefined;
  let crashCount = 0;
  let isWorkerUnsupported = startWorker === undefined;
  let tail: Promise<unknown> = Promise.resolve();

  const canUseWorker = () => !isWorkerUnsupported && crashCount < maxCrashes;
  const openWorker = () => {
    worker ??= connectWorker(startWorker?.() as Worker, {
      after,
      onEnd() {
        worker = undefined;
      },
    });
    return worker;
  };

  const processInWorker = async (request: PhotoJob, signal: AbortSignal): Promise<Answer> => {
    const call = async () => (await openWorker().call(request, timeoutMs(request.file))).outcome;
    const answer = await unlessAborted(call(), signal).catch(diedBecause);
    // Ending the worker frees its memory immediately and stops work on a cancelled photo.
    if (signal.aborted) worker?.end();
    else crashCount = answer.kind === 'died' ? crashCount + 1 : 0;
    // The worker runs but cannot process photos in this browser, so another attempt would fail too.
    if (answer.kind === 'failed') isWorkerUnsupported = true;
    return answer;
  };
  const processOnMainThread = (request: PhotoJob, signal: AbortSignal): Promise<Answer> =>
    inTime({ after }, timeoutMs(request.file), async () => {
      const process = await loadMainThreadFallback();
      return unlessAborted(process(request), signal);
    }).catch(diedBecause);

  const processWithFallback = async (request: PhotoJob, signal: AbortSignal): Promise<ProcessedPhoto> => {
    for (const attempt of [processInWorker, processInWorker, processOnMainThread]) {
      if (attempt === processInWorker && !canUseWorker()) continue;
      if (signal.aborted) throw signal.reason;
      const answer = await attempt(request, signal);
      if (signal.aborted) throw signal.reason;
      if (answer.kind !== 'failed' && answer.kind !== 'died')
        return toProcessedPhoto(answer, request.file, reporting);
      reporting.warn(
        `photo: ${attempt === processInWorker ? 'worker' : 'main thread'} ${answer.kind}`,
        answer.reason,
      );
    }
    return explainUnreadable(request.file);
  };

  return {
    process(file, place, signal) {
      const job = tail.then(() => processWithFallback({ file, place }, signal));
      tail = job.catch(() => undefined);
      return unlessAborted(job, signal);
    },
    prepare() {
      // Failures here are ignored: they are reported when a photo needs the code.
      if (!canUseWorker()) return void loadMainThreadFallback().catch(() => undefined);
      try {
        if (!worker) openWorker().post('prewarm' satisfies PrewarmRequest);
      } catch (cause) {
        reporting.warn('photo: worker not started', cause);
      }
    },
  };
}

async function toProcessedPhoto(
  answer: Exclude<PhotoOutcome, { kind: 'failed' }>,
  file: Blob,
  reporting: Pick<Reporting, 'warn' | 'count'>,
): Promise<ProcessedPhoto> {
  if (answer.kind === 'withheld') return answer;
  for (const warning of answer.warnings) {
    // Normal: many apps and galleries remove EXIF.
    if (warning === noExifWarning) reporting.count(warning);
    else reporting.warn(warning);
  }
  if (answer.kind === 'unreadable') return explainUnreadable(file);
  const { kind, bytes, width, height, advice } = answer;
  return { kind, bytes, width, height, ...(advice && { advice }) };
}

/** A file with a valid header that no decoder can read is damaged, or has too many pixels for this device. */
async function explainUnreadable(file: Blob): Promise<ProcessedPhoto> {
  const header = await readJpegHeader(file).catch(() => undefined);
  const isLarge = header !== undefined && header.size.width * header.size.height > largePixels;
  return { kind: isLarge ? 'oversized' : 'unreadable' };
}

function diedBecause(cause: unknown): Answer {
  return { kind: 'died', reason: String(cause) };
}
