import { describe, expect, it } from 'vitest';
import { type BarcodeScope, openBarcodeReader } from '#src/device/barcode/barcodeReader.ts';

interface ScopeOptions {
  readonly supported: () => Promise<readonly string[]>;
  readonly detect?: () => Promise<readonly { rawValue: string }[]>;
}

/** A browser with a barcode detector that logs its calls. */
function aScope({ supported, detect = async () => [{ rawValue: 'A' }, { rawValue: 'B' }] }: ScopeOptions) {
  const log: unknown[] = [];
  const scope: BarcodeScope = {
    BarcodeDetector: class {
      static getSupportedFormats = supported;
      constructor(options: unknown) {
        log.push(options);
      }
      detect = detect;
    },
    createImageBitmap: async () => ({ close: () => log.push('closed') }) as unknown as ImageBitmap,
  };
  return { scope, log };
}

describe('barcode reader', () => {
  it('is unavailable if the browser supports no vehicle barcode format', async () => {
    const scopeWithoutDetector = { createImageBitmap: () => Promise.reject(new Error('unexpected call')) };
    expect(await openBarcodeReader(scopeWithoutDetector)).toBeUndefined();
    expect(await openBarcodeReader(aScope({ supported: async () => ['ean_13'] }).scope)).toBeUndefined();
    const failingScope = aScope({ supported: () => Promise.reject(new Error('no service')) });
    expect(await openBarcodeReader(failingScope.scope)).toBeUndefined();
  });

  it('requests the supported formats, returns the text of every barcode and closes the bitmap', async () => {
    const { scope, log } = aScope({ supported: async () => ['ean_13', 'qr_code', 'code_39'] });
    const reader = await openBarcodeReader(scope);
    expect(await reader?.read(new Blob())).toEqual(['A', 'B']);
    expect(log).toEqual([{ formats: ['code_39', 'qr_code'] }, 'closed']);
  });

  it('returns no text if the detector fails', async () => {
    const detect = () => Promise.reject(new Error('service gone'));
    const { scope, log } = aScope({ supported: async () => ['qr_code'], detect });
    expect(await (await openBarcodeReader(scope))?.read(new Blob())).toEqual([]);
    expect(log).toContain('closed');
  });
});
