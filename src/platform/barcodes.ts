/** Reads what stands in the barcodes of a picture. */
export interface BarcodeReader {
  /** The texts of all barcodes found, none for a picture that cannot be read. */
  read(picture: Blob): Promise<readonly string[]>;
}

/** The part of a window that is used; no types of the DOM know it yet. */
export interface BarcodeScope {
  readonly BarcodeDetector?: {
    new (options: {
      formats: readonly string[];
    }): {
      detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
    };
    getSupportedFormats(): Promise<readonly string[]>;
  };
  createImageBitmap(picture: Blob, options: ImageBitmapOptions): Promise<ImageBitmap>;
}

/** What stands on doors, windscreens and registration papers. */
const formats = ['code_39', 'code_128', 'qr_code', 'data_matrix'];

/** Wide enough for the thinnest bars of a code that fills half of the picture, and no more memory than that needs. */
const readWidth = 2400;

/** Undefined where the browser reads none of the formats that vehicles have. */
export async function openBarcodeReader(scope: BarcodeScope): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = scope;
  if (!BarcodeDetector) return undefined;
  // Chrome without its vision service says that it reads nothing, or fails.
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  const wanted = formats.filter((format) => supported.includes(format));
  if (wanted.length === 0) return undefined;
  return {
    async read(picture) {
      try {
        const detector = new BarcodeDetector({ formats: wanted });
        const bitmap = await scope.createImageBitmap(picture, {
          resizeWidth: readWidth,
          resizeQuality: 'high',
        });
        const found = await detector.detect(bitmap).finally(() => bitmap.close());
        return found.map(({ rawValue }) => rawValue);
      } catch {
        return []; // a person types it then
      }
    },
  };
}
