import { copySize } from '../advice.ts';
import type { FrameRequest } from './frameProtocol.ts';
import { type FrameMeasure, measureFrame } from './measureFrame.ts';

let canvas: OffscreenCanvas | undefined;
let previous: Uint8Array | undefined;

/** Measures a frame inside the worker, and keeps its grey levels to compare them with the next frame. */
export function judgeFrame({ frame }: FrameRequest): FrameMeasure | undefined {
  try {
    const { width, height } = copySize(frame);
    if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(frame, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const { measure, grey } = measureFrame(data, { width, height }, previous);
    previous = grey;
    return measure;
  } catch {
    return undefined; // advice is optional
  } finally {
    frame.close();
  }
}
