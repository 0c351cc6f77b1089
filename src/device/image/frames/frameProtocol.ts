import type { FrameMeasure } from './measureFrame.ts';

/** A small copy of a frame, for the worker. The worker closes it. */
export interface FrameRequest {
  readonly frame: ImageBitmap;
}

export interface FrameReply {
  /** Undefined if the browser blocks the pixels. */
  readonly measure: FrameMeasure | undefined;
}
