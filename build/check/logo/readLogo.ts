import { isAvif, readAvif } from './avif.ts';
import { LogoError, type LogoSize } from './logoError.ts';
import { readPng } from './png.ts';
import { readSvg } from './svg.ts';
import { readWebp } from './webp.ts';

export type LogoReport = PictureReport<'svg' | 'png' | 'webp'>;

export type PictureReport<Kind> =
  | ({ readonly ok: true; readonly kind: Kind } & LogoSize)
  | { readonly ok: false; readonly message: string; readonly hint: string };

export const maxLogoBytes = 512 * 1024;

/** Formats that people take for logos, with their first bytes. */
const otherFormats: readonly (readonly [what: string, offset: number, bytes: string])[] = [
  ['a GIF', 0, 'GIF8'],
  ['a JPEG', 0, '\xff\xd8\xff'],
  ['gzip data', 0, '\x1f\x8b'],
  ['a PDF', 0, '%PDF-'],
  ['an AVIF or HEIC image', 4, 'ftyp'],
  ['UTF-16 text', 0, '\xff\xfe'],
  ['UTF-16 text', 0, '\xfe\xff'],
];

/**
 * Returns the type and size of a logo, or the reason why it must not be published: larger than 512 KB or 4 megapixels,
 * corrupt, extra bytes before or after the image, metadata, or an SVG with anything but a drawing. Checks the bytes, not
 * the file name. Runs in time linear to the bytes and pixels.
 */
export function inspectLogo(bytes: Uint8Array): LogoReport {
  return inspect(() => readLogo(bytes));
}

/** Returns the type and size of a picture for the start screen. Checks the same as `inspectLogo`. */
export function inspectPicture(bytes: Uint8Array): PictureReport<'svg' | 'avif' | 'webp'> {
  return inspect(() => {
    if (isAvif(bytes)) return { kind: 'avif', ...readAvif(bytes) };
    const picture = readLogo(bytes, 'Save the picture as SVG, AVIF or WebP.');
    if (picture.kind === 'png') throw new LogoError('is a PNG.', 'Save the picture as SVG, AVIF or WebP.');
    return { ...picture, kind: picture.kind };
  });
}

function inspect<Kind>(read: () => LogoSize & { readonly kind: Kind }): PictureReport<Kind> {
  try {
    return { ok: true, ...read() };
  } catch (error) {
    if (error instanceof LogoError) return { ok: false, message: error.message, hint: error.hint };
    throw error;
  }
}

function readLogo(
  bytes: Uint8Array,
  otherFormatHint = 'Save the logo as SVG, PNG or WebP.',
): LogoSize & { readonly kind: 'svg' | 'png' | 'webp' } {
  if (bytes.length === 0) throw new LogoError('is empty.', 'Replace it with the logo.');
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const isPng = start.startsWith('\x89PNG\r\n\x1a\n');
  const isWebp = start.startsWith('RIFF') && start.startsWith('WEBP', 8);
  const other = otherFormats.find(([, offset, signature]) => start.startsWith(signature, offset))?.[0];
  if (bytes.length > maxLogoBytes) {
    throw new LogoError(
      `is ${Math.ceil(bytes.length / 1024)} KB; the limit is 512 KB.`,
      isPng || isWebp || other
        ? 'Save it at a smaller size, or as SVG.'
        : 'Simplify the drawing, or save it as PNG or WebP.',
    );
  }
  if (isPng) return { kind: 'png', ...readPng(bytes) };
  if (isWebp) return { kind: 'webp', ...readWebp(bytes) };
  if (other) throw new LogoError(`is ${other}.`, otherFormatHint);
  return { kind: 'svg', ...readSvg(bytes) };
}
