import { isAcceptedImage } from '#src/domain/supplement/acceptedFiles.ts';
import { imageSignatureOf, signatureBytes } from '#src/domain/supplement/imageSignature.ts';
import type { ProcessPhoto } from '../services.tsx';

export type PreparedFile =
  | { readonly kind: 'prepared'; readonly blob: Blob }
  /** The file is not a picture, regardless of its extension, or browsers cannot read it. */
  | { readonly kind: 'unreadable' }
  /** The photo has more pixels than this browser can decode. */
  | { readonly kind: 'oversized' }
  /** The browser returns noise instead of pixels, as a protection against fingerprinting. */
  | { readonly kind: 'withheld' }
  /** The file has 0 bytes. */
  | { readonly kind: 'empty' }
  /** The file can no longer be read. */
  | { readonly kind: 'fileGone' }
  /** The photo processing code could not be loaded. */
  | { readonly kind: 'offline' };

/**
 * Returns the content to send for a file. A JPEG is made small and upright, with only the allowed EXIF data. Other
 * images and documents are sent unchanged. Throws only when `signal` is aborted.
 */
export async function prepareFile(
  processPhoto: ProcessPhoto,
  file: File,
  signal: AbortSignal,
): Promise<PreparedFile> {
  if (file.size === 0) return { kind: 'empty' };
  if (!isAcceptedImage(file)) return { kind: 'prepared', blob: file };
  const signature = imageSignatureOf(await readStart(file));
  if (signature === undefined) return { kind: 'unreadable' };
  if (signature === 'other') return { kind: 'prepared', blob: file };
  const result = await processPhoto(file, signal);
  if (result.kind !== 'made') return result;
  return { kind: 'prepared', blob: new Blob([result.bytes], { type: 'image/jpeg' }) };
}

/**
 * Returns the first bytes of the file. The result is empty if the file can no longer be read, because it was moved or
 * changed after its selection.
 */
async function readStart(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
