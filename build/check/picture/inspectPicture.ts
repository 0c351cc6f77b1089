import { readAvif } from './avif.ts';
import { PictureError, type PictureSize } from './pictureError.ts';
import { readPng } from './png.ts';
import { readSvg } from './svg.ts';
import { readWebp } from './webp.ts';

type PictureReport<Kind> =
  | ({ readonly ok: true; readonly kind: Kind } & PictureSize)
  | { readonly ok: false; readonly message: string; readonly hint: string };

export const maxPictureBytes = 512 * 1024;

const readers = { svg: readSvg, png: readPng, webp: readWebp, avif: readAvif };
type PictureKind = keyof typeof readers;

interface Format {
  /** Name of the format with an article, for messages. */
  readonly name: string;
  /** The bytes that identify the format, as Latin-1, and their position. */
  readonly signature: string;
  readonly at: number;
  /** Undefined for formats that are not published. */
  readonly kind?: PictureKind;
}

const svg: Format = { name: 'an SVG', signature: '', at: 0, kind: 'svg' };
/** Formats that are recognized by their signature. Everything else is read as SVG. */
const formats: readonly Format[] = [
  { name: 'a PNG', signature: '\x89PNG\r\n\x1a\n', at: 0, kind: 'png' },
  { name: 'a WebP', signature: 'WEBP', at: 8, kind: 'webp' },
  { name: 'an AVIF', signature: 'ftypavif', at: 4, kind: 'avif' },
  { name: 'a HEIC image or a video', signature: 'ftyp', at: 4 },
  { name: 'a GIF', signature: 'GIF8', at: 0 },
  { name: 'a JPEG', signature: '\xff\xd8\xff', at: 0 },
  { name: 'gzip data', signature: '\x1f\x8b', at: 0 },
  { name: 'a PDF', signature: '%PDF-', at: 0 },
  { name: 'UTF-16 text', signature: '\xff\xfe', at: 0 },
  { name: 'UTF-16 text', signature: '\xfe\xff', at: 0 },
];

/**
 * Returns the type and size of a logo, or the reason why it must not be published: it has another format, is larger
 * than 512 KB or 4 megapixels, is corrupt, has extra bytes before or after the image, has metadata, or is an SVG with
 * more than a drawing. Checks the bytes, not the file name. Runs in time linear in the number of bytes and pixels.
 */
export function inspectLogo(bytes: Uint8Array): PictureReport<'svg' | 'png' | 'webp'> {
  return inspect(bytes, ['svg', 'png', 'webp'], 'SVG, PNG or WebP');
}

/** Checks the picture of the start screen like a logo. */
export function inspectHero(bytes: Uint8Array): PictureReport<'svg' | 'avif' | 'webp'> {
  return inspect(bytes, ['svg', 'avif', 'webp'], 'SVG, AVIF or WebP');
}

/** @param allowedNames the allowed formats as text for the hint, such as `SVG, PNG or WebP` */
function inspect<Kind extends PictureKind>(
  bytes: Uint8Array,
  allowed: readonly Kind[],
  allowedNames: string,
): PictureReport<Kind> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const format = formats.find(({ signature, at }) => start.startsWith(signature, at)) ?? svg;
  const kind = allowed.find((it) => it === format.kind);
  try {
    if (bytes.length === 0) throw new PictureError('is empty.', 'Replace it with the picture.');
    if (bytes.length > maxPictureBytes) {
      throw new PictureError(
        `is ${Math.ceil(bytes.length / 1024)} KB; the limit is 512 KB.`,
        format === svg
          ? 'Simplify the drawing, or save it as WebP.'
          : 'Save it at a smaller size, or as SVG.',
      );
    }
    if (!kind) throw new PictureError(`is ${format.name}.`, `Save it as ${allowedNames}.`);
    return { ok: true, kind, ...readers[kind](bytes) };
  } catch (error) {
    if (error instanceof PictureError) return { ok: false, message: error.message, hint: error.hint };
    throw error;
  }
}
