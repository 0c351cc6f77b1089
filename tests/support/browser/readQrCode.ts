import decodeQR from 'qr/decode.js';
import { readPixels } from '#scripts/gallery/compare.ts';

/** Decodes the QR code in a picture with a library that is independent of the encoder. */
export async function readQrCode(picture: Buffer): Promise<string> {
  return decodeQR(await readPixels(picture));
}
