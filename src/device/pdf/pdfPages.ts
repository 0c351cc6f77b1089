import type { WallClock } from '../clock.ts';
import { connectWorker, type WorkerConnection } from '../workerConnection.ts';

/**
 * Draws the first page of a PDF.
 * @returns undefined if the page cannot be drawn: the file is encrypted, damaged, too large or takes too long
 */
export type DrawPdfPage = (pdf: Blob) => Promise<Blob | undefined>;

interface PdfPagesOptions {
  readonly startWorker: () => Worker;
  readonly after: WallClock['after'];
}

/** A slow phone draws a scanned page in a third of this time. A file that takes longer is shown as an icon. */
export const drawTimeoutMs = 8_000;
/** The worker holds tens of megabytes, so it is ended when no file follows. */
const idleTimeoutMs = 20_000;
/** The parser needs the whole file in memory, several times. */
export const maxPdfBytes = 30 * 1024 * 1024;

/** Draws one page at a time in one worker. A file that the worker cannot finish ends the worker. */
export function createPdfPages({ startWorker, after }: PdfPagesOptions): DrawPdfPage {
  const pictures = new WeakMap<Blob, Promise<Blob | undefined>>();
  let worker: WorkerConnection<PageRequest, PageReply> | undefined;
  let lastDrawing: Promise<unknown> = Promise.resolve();
  let cancelIdle = () => {};

  const callWorker = async (pdf: Blob): Promise<Blob | undefined> => {
    const bytes = await pdf.arrayBuffer();
    cancelIdle();
    worker ??= connectWorker(startWorker(), {
      after,
      onEnd() {
        worker = undefined;
      },
    });
    const { call, end } = worker;
    const { picture } = await call({ pdf: bytes }, drawTimeoutMs, [bytes]);
    cancelIdle = after(idleTimeoutMs, end);
    return picture ?? undefined;
  };

  return (pdf) => {
    const cached = pictures.get(pdf);
    if (cached) return cached;
    if (pdf.size > maxPdfBytes) return Promise.resolve(undefined);
    // The file may have been moved or changed since it was chosen, or the worker has ended.
    const picture = lastDrawing.then(() => callWorker(pdf)).catch(() => undefined);
    lastDrawing = picture;
    pictures.set(pdf, picture);
    return picture;
  };
}

/** What the page sends to the PDF worker. Each request gets one reply with its id. */
export interface PageRequest {
  readonly id: number;
  readonly pdf: ArrayBuffer;
}

/** The first page as a JPEG. Null if the file is encrypted or damaged, or its first page is blank. */
export interface PageReply {
  readonly id: number;
  readonly picture: Blob | null;
}
