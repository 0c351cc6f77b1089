import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DecodePixels, openPixelDecoder } from '#src/device/barcode/decodePixels.ts';
import { findVin } from '#src/vehicle/vin/vin.ts';
import { drawVinLabel } from '../../support/samples/vinLabels.ts';

const vin = '1M8GDM9AXKP042788';
let decode: DecodePixels;

beforeAll(async () => {
  // The browser classes that the ponyfill needs and Node.js does not have.
  Object.assign(globalThis, {
    DOMRectReadOnly: class {},
    ImageData: class {
      data: Uint8ClampedArray;
      width: number;
      height: number;
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data;
        this.width = width;
        this.height = height;
      }
    },
  });
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  decode = await openPixelDecoder(new Uint8Array(readFileSync(path)).buffer);
});

async function readLabel(picture: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode(new ImageData(new Uint8ClampedArray(data), info.width, info.height));
}

describe('barcode decoder for browsers without BarcodeDetector', () => {
  it.each([
    ['Code 39', 'code39', vin],
    ['Code 39 of an imported vehicle', 'code39', `I${vin}`],
    ['Code 39 with groups', 'code39', '1M8 GDM9AX KP042788'],
    ['Data Matrix', 'datamatrix', vin],
    ['Data Matrix with other data', 'datamatrix', `P5|${vin}|2019`],
    ['QR', 'qrcode', vin.toLowerCase()],
  ] as const)('reads a label with %s [VIN-35]', async (_name, format, text) => {
    const texts = await readLabel(await drawVinLabel(format, text, { width: 1280, height: 960 }));
    expect(findVin(texts)).toBe(vin);
  });

  it.each([90, 180, -6])('reads a label that is turned by %i degrees', async (turn) => {
    const picture = await drawVinLabel('code39', vin, { width: 1280, height: 1280, turn });
    expect(findVin(await readLabel(picture))).toBe(vin);
  });

  it('reads a label that fills a third of a large photo', async () => {
    const picture = await drawVinLabel('code39', vin, { width: 2400, height: 1800, share: 0.34 });
    expect(findVin(await readLabel(picture))).toBe(vin);
  });

  it('finds nothing in a picture without a barcode', async () => {
    const create = { width: 640, height: 480, channels: 3 as const, background: '#777' };
    expect(await readLabel(await sharp({ create }).jpeg().toBuffer())).toEqual([]);
  });
});
