import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { vinFormats } from './vinFormats.ts';

/** Returns the text of every barcode in a picture. */
export type DecodePixels = (pixels: ImageData) => Promise<readonly string[]>;

/**
 * Compiles the WebAssembly module of the ponyfill. Without the bytes, the ponyfill would load them from a public CDN.
 * @throws if the browser cannot compile the module or does not allow it
 */
export async function openPixelDecoder(module: ArrayBuffer): Promise<DecodePixels> {
  await prepareZXingModule({ overrides: { wasmBinary: module }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: [...vinFormats] });
  return async (pixels) => (await detector.detect(pixels)).map(({ rawValue }) => rawValue);
}
