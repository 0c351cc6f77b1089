import { isAcceptedImage } from '#src/domain/supplement/acceptedFiles.ts';
import { imageSignatureOf, signatureBytes } from '#src/domain/supplement/imageSignature.ts';
import type { MakePhoto } from '../services.tsx';

export type PreparedFile =
  | { readonly kind: 'prepared'; readonly blob: Blob }
  /**
   * 'Cannot process image': whatever its name says, there is no picture in it, or none that a browser reads.
   *
   */
  | { readonly kind: 'unreadable' }
  /** The browser gives the page noise for pictures. */
  | { readonly kind: 'withheld' }
  /** A document of no bytes. */
  | { readonly kind: 'empty' }
  /** What makes photos did not come. */
  | { readonly kind: 'offline' };

/**
 * What is sent of a file. A JPEG goes small and upright, with what may be kept of its EXIF; any other image, and every
 * document, goes as it is. Throws only when `signal` is aborted.
 */
export async function prepareFile(
  makePhoto: MakePhoto,
  file: File,
  signal: AbortSignal,
): Promise<PreparedFile> {
  if (!isAcceptedImage(file)) return file.size === 0 ? { kind: 'empty' } : { kind: 'prepared', blob: file };
  const signature = imageSignatureOf(await beginningOf(file));
  if (signature === undefined) return { kind: 'unreadable' };
  if (signature === 'other') return { kind: 'prepared', blob: file };
  const made = await makePhoto(file, signal);
  if (made.kind !== 'made') return made;
  return { kind: 'prepared', blob: new Blob([made.bytes], { type: 'image/jpeg' }) };
}

/** Empty for what cannot be read any more: a file that was moved or changed since it was chosen. */
async function beginningOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
