import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

export type LabelFormat = 'code39' | 'datamatrix' | 'qrcode';

interface LabelPicture {
  readonly width: number;
  readonly height: number;
  /** Share of the picture's width that the label takes. @default 0.7 */
  readonly share?: number;
  /** Clockwise, in degrees. @default 3 */
  readonly turn?: number;
}

/** Draws the label of a door frame, with the VIN below the barcode, as a camera sees it: turned and slightly soft. */
export async function drawVinLabel(
  format: LabelFormat,
  text: string,
  { width, height, share = 0.7, turn = 3 }: LabelPicture,
): Promise<Buffer> {
  const isLinear = format === 'code39';
  const code = await bwipjs.toBuffer({
    bcid: format,
    text,
    scale: 4,
    ...(isLinear && { height: 14, includetext: true }),
    paddingwidth: 14,
    paddingheight: 10,
    backgroundcolor: 'F4F4F0',
  });
  const labelWidth = Math.round(width * share * (isLinear ? 1 : 0.35));
  const label = await sharp(code)
    .resize({ width: labelWidth })
    .rotate(turn, { background: '#8a8f94' })
    .png()
    .toBuffer();
  const door = { width, height, channels: 3 as const, background: '#8a8f94' };
  return sharp({ create: door })
    .composite([{ input: label, gravity: 'centre' }])
    .blur(0.6)
    .jpeg({ quality: 88 })
    .toBuffer();
}
