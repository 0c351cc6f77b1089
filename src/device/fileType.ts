/** The name and type of a file, as the browser reports them without reading the file. Both can be wrong. */
interface FileMetadata {
  readonly name: string;
  /** MIME type from the browser; empty if unknown. */
  readonly type: string;
}

/** Number of bytes to read from the beginning of a file. */
const startBytes = 4096;

/**
 * The `accept` value of the input for photos. Some phones match only MIME types and others only extensions, so it has
 * both.
 */
export const jpegAccept = 'image/jpeg,.jpg,.jpeg,.jfif';

interface Format {
  readonly type: string;
  readonly extensions: readonly string[];
  /** Missing if the first bytes do not identify the format: a Word document, for example, starts like any ZIP archive. */
  readonly isStart?: (bytes: Uint8Array) => boolean;
}

const heic: Format = {
  type: 'image/heic',
  extensions: ['heic', 'heif'],
  isStart: (bytes) => brandsOf(bytes).some((brand) => /^(?:hei[cxs]|hev[cx]|mif1|msf1)$/.test(brand)),
};

const images: readonly Format[] = [
  {
    type: 'image/jpeg',
    extensions: ['jpeg', 'jpg', 'jfif', 'jpe'],
    isStart: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  },
  {
    type: 'image/png',
    extensions: ['png'],
    isStart: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  { type: 'image/gif', extensions: ['gif'], isStart: (bytes) => textAt(bytes, 0, 4) === 'GIF8' },
  {
    type: 'image/bmp',
    extensions: ['bmp', 'dib'],
    // A BMP contains the length of its second header here, a small number. A text that starts with BM does not.
    isStart: (bytes) => textAt(bytes, 0, 2) === 'BM' && textAt(bytes, 15, 18) === '\0\0\0',
  },
  {
    type: 'image/x-icon',
    extensions: ['ico'],
    isStart: (bytes) => startsWith(bytes, [0x00, 0x00, 0x01, 0x00]),
  },
  {
    type: 'image/tiff',
    extensions: ['tif', 'tiff'],
    // TIFF and BigTIFF, in both byte orders.
    isStart: (bytes) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(textAt(bytes, 0, 4)),
  },
  {
    type: 'image/webp',
    extensions: ['webp'],
    isStart: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP',
  },
  // Checked before HEIC, because AVIF files can list general brands that HEIC files have too.
  {
    type: 'image/avif',
    extensions: ['avif'],
    isStart: (bytes) => brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)),
  },
  { type: 'image/svg+xml', extensions: ['svg'], isStart: isSvg },
];

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const documents: readonly Format[] = [
  { type: 'text/csv', extensions: ['csv'] },
  { type: 'application/msword', extensions: ['doc'] },
  { type: `${office}.wordprocessingml.document`, extensions: ['docx'] },
  { type: `${openDocument}.presentation`, extensions: ['odp'] },
  { type: `${openDocument}.spreadsheet`, extensions: ['ods'] },
  { type: `${openDocument}.text`, extensions: ['odt'] },
  { type: 'application/pdf', extensions: ['pdf'], isStart: (bytes) => textAt(bytes, 0, 5) === '%PDF-' },
  { type: 'application/vnd.ms-excel', extensions: ['xls'] },
  { type: `${office}.spreadsheetml.sheet`, extensions: ['xlsx'] },
  { type: 'video/x-msvideo', extensions: ['avi'] },
  { type: 'video/x-matroska', extensions: ['mkv'] },
  { type: 'video/quicktime', extensions: ['mov'] },
  { type: 'video/mp4', extensions: ['mp4', 'm4v'] },
  { type: 'video/mpeg', extensions: ['mpeg', 'mpg'] },
  { type: 'video/webm', extensions: ['webm'] },
];

const formats = [...images, heic, ...documents];

/**
 * Returns the MIME type of a file: by its first bytes, else by its extension, else as the browser says. Names and types
 * are only labels: phones, mail programs and old registries get them wrong.
 * @param start the first bytes, empty if they cannot be read
 */
export function fileTypeOf({ name, type }: FileMetadata, start: Uint8Array): string {
  const extension = extensionOf(name);
  const named = formats.find(({ extensions }) => extensions.includes(extension))?.type;
  return typeOfBytes(start) ?? named ?? (type.split(';')[0] as string).trim().toLowerCase();
}

/** Returns the MIME type that the first bytes of a file prove. */
export function typeOfBytes(start: Uint8Array): string | undefined {
  return formats.find(({ isStart }) => isStart?.(start))?.type;
}

/** Removes differences that people do not see: Unicode forms of accents, spaces around the name, and dots at its end. */
export function trimFileName(name: string): string {
  const trimmed = name
    .normalize('NFC')
    .trim()
    .replace(/[\s.\p{Default_Ignorable_Code_Point}]+$/u, '');
  return trimmed === '' ? name : trimmed;
}

/** Returns the extension in lower case, without the dot. Empty if the name has no extension. */
export function extensionOf(name: string): string {
  const trimmed = trimFileName(name);
  const dot = trimmed.lastIndexOf('.');
  return dot === -1 ? '' : trimmed.slice(dot + 1).toLowerCase();
}

/** True for the types of images that the portal accepts. */
export function isAcceptedImage(type: string): boolean {
  return images.some((format) => format.type === type);
}

/** True for the types of files that the portal accepts if the carrier also accepts documents. */
export function isAcceptedFile(type: string): boolean {
  return [...images, ...documents].some((format) => format.type === type);
}

/** The `accept` value of the file input, with MIME types and extensions like `jpegAccept`. */
export const acceptedImages = acceptOf(images);
export const acceptedWithDocuments = acceptOf([...images, ...documents]);

function acceptOf(accepted: readonly Format[]): string {
  return accepted.flatMap(({ type, extensions }) => [type, ...extensions.map((end) => `.${end}`)]).join(',');
}

/** The major and the compatible brands of a file in the ISO base media format, such as AVIF, HEIC and MP4. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  if (textAt(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  return textAt(bytes, 8, Math.max(12, end)).match(/[\s\S]{4}/g) ?? [];
}

/** Skips an XML declaration, comments and a doctype before the first element. An HTML doctype does not match. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, startBytes)).trimStart();
  const before = /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>[]*(?:\[[\s\S]*?\])?[^>]*>|\s+)*/i;
  return /^<(?:svg|svg:svg)[\s>/]/i.test(text.slice(before.exec(text)?.[0].length ?? 0));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/**
 * Returns the first bytes of the file. The result is empty if the file can no longer be read, because it was moved or
 * changed after its selection.
 */
export async function readStart(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, startBytes).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
