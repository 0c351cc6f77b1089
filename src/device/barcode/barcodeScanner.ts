import type { BarcodeDecoder } from './barcodeDecoder.ts';
import type { BarcodeReader, BarcodeScope } from './barcodeReader.ts';
import { vinFormats } from './vinFormats.ts';

/** Reads barcodes in photos and in the frames of a video. */
export interface BarcodeScanner extends BarcodeReader {
  /**
   * Loads the decoder before the first read. Most browsers have a detector, so they load nothing.
   * @throws if the decoder cannot be loaded
   */
  prepare(): Promise<void>;
  /**
   * Returns the text of every barcode in the visible part of the current frame.
   * @throws if the reader cannot be loaded or gives no answer
   */
  readFrame(video: HTMLVideoElement): Promise<readonly string[]>;
}

/**
 * Longer side of a photo in pixels. The thinnest bars are readable if the barcode fills half of the photo. A larger size
 * would only need more memory.
 */
const maxPhotoSide = 2400;
/**
 * Longer side of a video frame in pixels. It is smaller than for photos, because the camera is closer to the label, and
 * several frames are read per second.
 */
const maxFrameSide = 1280;

/** Uses the browser's detector if it supports all formats, else the decoder in the web worker. */
export async function openBarcodeScanner(
  scope: BarcodeScope,
  decoder: BarcodeDecoder,
): Promise<BarcodeScanner> {
  const detect = await openDetector(scope);
  const read = detect ?? decoder.decode;
  return {
    prepare: async () => {
      if (!detect) await decoder.prepare();
    },
    async read(picture) {
      const bitmap = await openPicture(scope, picture);
      if (!bitmap) return [];
      const { width, height } = bitmap;
      const pixels = readPixels(bitmap, { x: 0, y: 0, width, height }, maxPhotoSide);
      bitmap.close();
      return read(pixels);
    },
    async readFrame(video) {
      const frame = { width: video.videoWidth, height: video.videoHeight };
      if (frame.width === 0) return [];
      const crop = coverCrop(frame, { width: video.clientWidth, height: video.clientHeight });
      return read(readPixels(video, crop, maxFrameSide));
    },
  };
}

/** Returns undefined if the browser has no detector for one of the formats. */
async function openDetector({ BarcodeDetector }: Pick<BarcodeScope, 'BarcodeDetector'>) {
  if (!BarcodeDetector) return undefined;
  // Chrome without its vision service returns an empty list or rejects.
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!vinFormats.every((format) => supported.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: vinFormats });
  return async (pixels: ImageData) => (await detector.detect(pixels)).map(({ rawValue }) => rawValue);
}

/** Decodes a photo at a reduced size where the browser can. Returns undefined for a file that is not a picture. */
async function openPicture(scope: BarcodeScope, picture: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await scope.createImageBitmap(picture, { resizeWidth: maxPhotoSide, resizeQuality: 'high' });
  } catch {
    // Firefox before version 98 does not support the options.
    return scope.createImageBitmap(picture).catch(() => undefined);
  }
}

/** Draws a part of a picture or of a video's current frame into a canvas. Sizes are in pixels. */
interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the pixels of a part of a picture, reduced so that its longer side has at most `maxSide` pixels.
 * @throws if there is no canvas, or the browser does not let the page read the canvas
 */
function readPixels(source: CanvasImageSource, crop: Crop, maxSide: number): ImageData {
  const scale = Math.min(1, maxSide / Math.max(crop.width, crop.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(crop.width * scale);
  canvas.height = Math.round(crop.height * scale);
  try {
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('There is no canvas to draw on.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      source,
      ...([crop.x, crop.y, crop.width, crop.height] as const),
      ...([0, 0, canvas.width, canvas.height] as const),
    );
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    // Safari keeps a canvas's pixels until garbage collection unless its size is 0.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** The visible part of a picture that covers a box of another shape (`object-fit: cover`). */
function coverCrop(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): Crop {
  if (box.width <= 0 || box.height <= 0) return { x: 0, y: 0, ...picture };
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}
