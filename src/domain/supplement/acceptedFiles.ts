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

/** Whatever else has a preview; for carriers that take documents. */
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

/** Types and ends of names: some phones grey out what only one of them names. */
export const acceptedImages = [...imageTypes, ...imageExtensions.map((end) => `.${end}`)].join(',');

export const acceptedWithDocuments = [acceptedImages, ...documentExtensions.map((end) => `.${end}`)].join(
  ',',
);

/** Types that say no more than that they know nothing. */
const unsaying = ['', 'application/octet-stream'];

/**
 * Whether a file says that it is one of the images that may be sent. The name counts only where there is no type.
 *
 */
export function isAcceptedImage({ name, type }: FileLabel): boolean {
  const told = type.toLowerCase();
  return unsaying.includes(told)
    ? isIn(imageExtensions, extensionOf(name))
    : isIn(imageTypes, told === 'image/jpg' ? 'image/jpeg' : told);
}

/** For carriers that take documents: their name decides, as systems disagree about their types. */
export function isAcceptedFile(file: FileLabel): boolean {
  return isAcceptedImage(file) || isIn(documentExtensions, extensionOf(file.name));
}

function isIn(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
