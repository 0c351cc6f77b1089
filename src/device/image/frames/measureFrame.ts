import { type Advice, assessGrey, copySize, toGrey } from '../advice.ts';
import type { Size } from '../box.ts';

/** Measurements of one frame of the live camera. */
export interface FrameMeasure {
  /** The same judgement that the finished photo gets. */
  readonly advice: Advice | undefined;
  /** Mean change of a pixel since the previous frame, 0 to 255, without changes of brightness. 0 for the first frame. */
  readonly motion: number;
  /** Whether the frame is black, because the camera is covered or blocked. */
  readonly isBlank: boolean;
}

/** A small copy of a frame, for the worker. The worker closes it. */
export interface FrameRequest {
  readonly frame: ImageBitmap;
}

export interface FrameReply {
  /** Undefined if the browser does not let the page read the pixels. */
  readonly measure: FrameMeasure | undefined;
}

/** Compares only every fourth pixel of every fourth row, because movement changes all pixels alike. */
const stride = 4;
/** Highest grey level in a black frame. In a dark room, camera noise gives a mean grey level of at least 3. */
const maxBlankLevel = 8;
const maxBlankContrast = 4;

/**
 * Measures one frame.
 * @param previous the grey levels of the previous frame, of the same size
 * @returns the measure, and the grey levels for the next frame
 */
export function measureFrame(
  pixels: Uint8ClampedArray,
  size: Size,
  previous: Uint8Array | undefined,
): { readonly measure: FrameMeasure; readonly grey: Uint8Array } {
  const grey = toGrey(pixels);
  const isBlank = isBlankFrame(grey);
  return {
    grey,
    measure: {
      advice: isBlank ? 'dark' : assessGrey(grey, size),
      motion: previous?.length === grey.length ? measureMotion(grey, previous, size) : 0,
      isBlank,
    },
  };
}

function isBlankFrame(grey: Uint8Array): boolean {
  let [darkest, brightest] = [255, 0];
  for (let at = 0; at < grey.length; at += stride) {
    const level = grey[at] as number;
    if (level < darkest) darkest = level;
    if (level > brightest) brightest = level;
  }
  return brightest <= maxBlankLevel && brightest - darkest <= maxBlankContrast;
}

/** Subtracts the mean change first, because the automatic exposure changes all pixels alike. */
function measureMotion(grey: Uint8Array, previous: Uint8Array, { width, height }: Size): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += stride)
    for (let at = y * width; at < (y + 1) * width; at += stride) {
      sum += (grey[at] as number) - (previous[at] as number);
      count++;
    }
  const mean = sum / count;
  let change = 0;
  for (let y = 0; y < height; y += stride)
    for (let at = y * width; at < (y + 1) * width; at += stride)
      change += Math.abs((grey[at] as number) - (previous[at] as number) - mean);
  return change / count;
}

/** Returns a function that measures frames inside the worker. It keeps the grey levels of each frame for the next one. */
export function createFrameJudge(): (request: FrameRequest) => FrameMeasure | undefined {
  let canvas: OffscreenCanvas | undefined;
  let previous: Uint8Array | undefined;
  return ({ frame }) => {
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
  };
}
