import { copySize } from '../../image/advice.ts';
import type { FrameMeasure, FrameReply, FrameRequest } from '../../image/frames/measureFrame.ts';

/** Measures frames of the live camera in a worker, one at a time. */
export interface FrameAnalyser {
  /** Returns undefined if there is no frame yet, or if the worker has failed. Never rejects. */
  measure(video: HTMLVideoElement): Promise<FrameMeasure | undefined>;
  /** Stops the worker and frees its memory. */
  close(): void;
}

interface FrameAnalyserOptions {
  readonly startWorker: () => Worker;
  readonly createImageBitmap: (
    source: HTMLVideoElement,
    options?: ImageBitmapOptions,
  ) => Promise<ImageBitmap>;
}

/** Uses a second worker, so that the analysis never delays a photo. */
export function openFrameAnalyser({ startWorker, createImageBitmap }: FrameAnalyserOptions): FrameAnalyser {
  let worker: Worker | undefined;
  let settle: (measure: FrameMeasure | undefined) => void = () => undefined;
  let isClosed = false;
  const close = () => {
    isClosed = true;
    worker?.terminate();
    worker = undefined;
    settle(undefined);
  };
  const open = () => {
    const started = startWorker();
    started.onmessage = ({ data }: MessageEvent<FrameReply>) => settle(data.measure);
    // Advice is optional, so a worker that fails once is not started again.
    started.onerror = (event) => {
      event.preventDefault();
      close();
    };
    return started;
  };
  return {
    async measure(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (isClosed || width === 0 || height === 0) return undefined;
      try {
        const frame = await copyFrame(video, { createImageBitmap, width, height });
        if (isClosed) {
          frame.close();
          return undefined;
        }
        worker ??= open();
        const answer = new Promise<FrameMeasure | undefined>((resolve) => {
          settle = resolve;
        });
        worker.postMessage({ frame } satisfies FrameRequest, [frame]);
        return await answer;
      } catch {
        return undefined;
      }
    },
    close,
  };
}

interface CopyOptions extends Pick<FrameAnalyserOptions, 'createImageBitmap'> {
  readonly width: number;
  readonly height: number;
}

async function copyFrame(
  video: HTMLVideoElement,
  { createImageBitmap, width, height }: CopyOptions,
): Promise<ImageBitmap> {
  const size = copySize({ width, height });
  try {
    return await createImageBitmap(video, { resizeWidth: size.width, resizeHeight: size.height });
  } catch {
    return createImageBitmap(video); // Firefox before version 98 supports no options
  }
}
