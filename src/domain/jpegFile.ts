/** What is known of a chosen file before it is opened. */
export interface ChosenFile {
  readonly name: string;
  /** As the browser tells it; empty where it does not know. */
  readonly type: string;
}

/** For the choice of a file: both, since some phones grey out what only one of them names. */
export const jpegAccept = 'image/jpeg,.jpg,.jpeg';

/** Whether a file says that it is a JPEG; the name counts only where there is no type. */
export function isJpegFile({ name, type }: ChosenFile): boolean {
  if (type !== '') return /^image\/p?jpe?g$/i.test(type);
  return /\.jpe?g$/i.test(name);
}
