/** Metadata of a chosen file, before it is read. */
export interface ChosenFile {
  readonly name: string;
  /** MIME type from the browser; empty if unknown. */
  readonly type: string;
}

/**
 * The `accept` value of the file input. Some phones match only MIME types and others only extensions, so it has both.
 */
export const jpegAccept = 'image/jpeg,.jpg,.jpeg';

/** True if the MIME type is JPEG. Checks the file name only if the browser reports no type. */
export function isJpegFile({ name, type }: ChosenFile): boolean {
  if (type !== '') return /^image\/p?jpe?g$/i.test(type);
  return /\.jpe?g$/i.test(name);
}
