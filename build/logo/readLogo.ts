import { inspectPng } from './png.ts';
import { type LogoReport, rejectLogo } from './report.ts';
import { inspectSvg } from './svg.ts';
import { inspectWebp } from './webp.ts';

export const maxLogoBytes = 512 * 1024;

const signatures: readonly (readonly [what: string, offset: number, bytes: string])[] = [
  ['a GIF', 0, 'GIF8'],
  ['a JPEG', 0, '\xff\xd8\xff'],
  ['gzip data', 0, '\x1f\x8b'],
  ['a ZIP archive', 0, 'PK\x03\x04'],
  ['a PDF', 0, '%PDF-'],
  ['PostScript', 0, '%!PS'],
  ['an AVIF or HEIC image', 4, 'ftyp'],
  ['a BMP', 0, 'BM'],
  ['a TIFF', 0, 'II*\0'],
  ['a TIFF', 0, 'MM\0*'],
  ['an icon file', 0, '\0\0\x01\0'],
  ['UTF-16 text', 0, '\xff\xfe'],
  ['UTF-16 text', 0, '\xfe\xff'],
];

/**
 * Returns the type and size of a logo, or the reason why it must not be published: larger than 512 KB or 4 megapixels,
 * corrupt, extra bytes before or after the image, or an SVG with anything but drawing elements. Checks the bytes, not
 * the file name. Runs in time linear to the bytes and pixels.
 */
export function inspectLogo(bytes: Uint8Array): LogoReport {
  if (bytes.length === 0) return rejectLogo('is empty.', 'Replace it with the logo.');
  const isPng = startsWith(bytes, 0, '\x89PNG\r\n\x1a\n');
  const isWebp = startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP');
  const other = signatures.find(([, offset, signature]) => startsWith(bytes, offset, signature));
  if (bytes.length > maxLogoBytes) {
    const isText = !isPng && !isWebp && !other;
    return rejectLogo(
      `is ${Math.ceil(bytes.length / 1024)} KB; the limit is 512 KB.`,
      isText ? 'Simplify the drawing, or save it as PNG or WebP.' : 'Save it at a smaller size, or as SVG.',
    );
  }
  if (isPng) return inspectPng(bytes);
  if (isWebp) return inspectWebp(bytes);
  if (other) return rejectLogo(`is ${other[0]}.`, 'Save the logo as SVG, PNG or WebP.');
  return inspectSvg(bytes);
}

function startsWith(bytes: Uint8Array, offset: number, signature: string): boolean {
  for (let i = 0; i < signature.length; i++) {
    if (bytes[offset + i] !== signature.charCodeAt(i)) return false;
  }
  return true;
}
