import { vinFormats } from './vinFormats.ts';

/** Reads the barcodes in a picture. */
export interface BarcodeReader {
  /** Returns the text of every barcode found. Empty if the picture cannot be read. */
  read(picture: Blob): Promise<readonly string[]>;
}

/** The part of `window` that is used. TypeScript's DOM types do not include it yet. */
export interface BarcodeScope {
  readonly BarcodeDetector?: {
    new (options: {
      formats: readonly string[];
    }): {
      detect(picture: ImageBitmap | ImageData): Promise<readonly { readonly rawValue: string }[]>;
    };
    getSupportedFormats(): Promise<readonly string[]>;
  };
  createImageBitmap(picture: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap>;
}

/** Pictures get this width in pixels, enough to read the thinnest bars of a code that fills half of the picture. */
const readWidth = 2400;

/** Returns undefined if the browser supports none of these formats. */
export async function openBarcodeReader(scope: BarcodeScope): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = scope;
  if (!BarcodeDetector) return undefined;
  // Chrome without its vision service returns an empty list or rejects.
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  const usableFormats = vinFormats.filter((format) => supported.includes(format));
  if (usableFormats.length === 0) return undefined;
  return {
    async read(picture) {
      try {
        const detector = new BarcodeDetector({ formats: usableFormats });
        const bitmap = await scope.createImageBitmap(picture, {
          resizeWidth: readWidth,
          resizeQuality: 'high',
        });
        const found = await detector.detect(bitmap).finally(() => bitmap.close());
        return found.map(({ rawValue }) => rawValue);
      } catch {
        return []; // the user types the code instead
      }
    },
  };
}
