import { extensionOf, type FileMetadata } from './previewKind.ts';

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

/**
 * The `accept` value of the file input. Some phones match only MIME types and others only extensions, so it has both.
 */
export const acceptedImages = [...imageTypes, ...imageExtensions.map((end) => `.${end}`)].join(',');

export const acceptedWithDocuments = [acceptedImages, ...documentExtensions.map((end) => `.${end}`)].join(
  ',',
);

/** MIME types that carry no information. */
const genericTypes = ['', 'application/octet-stream'];

/** True if the MIME type is an accepted image type. Checks the extension only if the browser reports no usable type. */
export function isAcceptedImage({ name, type }: FileMetadata): boolean {
  const mimeType = type.toLowerCase();
  return genericTypes.includes(mimeType)
    ? isIn(imageExtensions, extensionOf(name))
    : isIn(imageTypes, mimeType === 'image/jpg' ? 'image/jpeg' : mimeType);
}

/** For carriers that accept documents. Checks the extension, because MIME types of documents differ between systems. */
export function isAcceptedFile(file: FileMetadata): boolean {
  return isAcceptedImage(file) || isIn(documentExtensions, extensionOf(file.name));
}

function isIn(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
