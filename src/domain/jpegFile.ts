/** Metadata of a chosen file, before it is read. */
export interface ChosenFile {
  readonly name: string;
  /** MIME type from the browser; empty if unknown. */
  readonly type: string;
}

/** Value for the file input. Both forms, because some phones disable files that only one of them names. */
export const jpegAccept = 'image/jpeg,.jpg,.jpeg';

/** True if a file is declared as JPEG. The name counts only if there is no type. */
export function isJpegFile({ name, type }: ChosenFile): boolean {
  if (type !== '') return /^image\/p?jpe?g$/i.test(type);
  return /\.jpe?g$/i.test(name);
}
