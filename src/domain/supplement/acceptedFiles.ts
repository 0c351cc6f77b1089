import { extensionOf, type FileLabel } from './previewKind.ts';

const imageExtensions = [
  'avif',
  'bmp',
  'gif',
  'ico',
  'jpeg',
  'jpg',
  'png',
  'svg',
  'tif',
  'tiff',
  'webp',
] as const;

const imageTypes = [
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/tiff',
  'image/vnd.microsoft.icon',
  'image/webp',
  'image/x-icon',
] as const;

/** Other file types with a preview, for carriers that accept documents. */
const documentExtensions = [
  'csv',
  'doc',
  'docx',
  'odp',
  'ods',
  'odt',
  'pdf',
  'xls',
  'xlsx',
  'avi',
  'm4v',
  'mkv',
  'mov',
  'mp4',
  'mpeg',
  'mpg',
  'webm',
] as const;

/** MIME types and extensions: some phones disable files that only one of them names. */
export const acceptedImages = [...imageTypes, ...imageExtensions.map((end) => `.${end}`)].join(',');

export const acceptedWithDocuments = [acceptedImages, ...documentExtensions.map((end) => `.${end}`)].join(
  ',',
);

/** MIME types that carry no information. */
const unsaying = ['', 'application/octet-stream'];

/** True if a file is declared as an accepted image. The name counts only if there is no type. */
export function isAcceptedImage({ name, type }: FileLabel): boolean {
  const told = type.toLowerCase();
  return unsaying.includes(told)
    ? isIn(imageExtensions, extensionOf(name))
    : isIn(imageTypes, told === 'image/jpg' ? 'image/jpeg' : told);
}

/** For carriers that accept documents. The extension decides, because systems disagree about MIME types. */
export function isAcceptedFile(file: FileLabel): boolean {
  return isAcceptedImage(file) || isIn(documentExtensions, extensionOf(file.name));
}

function isIn(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
