import type { VendorAssignment } from '#src/api/portal/exposure.ts';
import type { SupplementBackend } from '#src/api/portalPort.ts';
import { readStart, typeOfBytes } from '#src/device/fileType.ts';
import { fileRetries } from '#src/upload/retryTable.ts';
import {
  runUpload,
  type StoredUpload,
  type UploadOutcome,
  type UploadServices,
} from '#src/upload/runUpload.ts';
import type { ProcessPhoto } from '../services.tsx';

interface SendServices extends UploadServices {
  readonly backend: Pick<SupplementBackend, 'createFileSubmission' | 'confirmFileUploaded'>;
}

interface FileToSend {
  /** The assignment's task in the backend, to which the file is attached. */
  readonly task: VendorAssignment['task'];
  readonly name: string;
  readonly blob: Blob;
  /** Set if an earlier attempt stored the file, so that only the confirmation is left to do. */
  readonly stored?: StoredUpload | undefined;
  /** @param share the share of bytes sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  /** Called before the confirmation. From then on the backend may have the file, even if the call fails. */
  readonly onConfirming: () => void;
}

/** Sends one file. Rejects only when `signal` is aborted. */
export function sendFile(
  services: SendServices,
  { task, name, blob, stored, onProgress, onConfirming }: FileToSend,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { backend } = services;
  return runUpload(
    services,
    {
      retries: fileRetries,
      file: { name, type: blob.type, bytes: blob },
      stored,
      onProgress,
      create: (callSignal) => backend.createFileSubmission(task, name, callSignal),
      confirm(submissionId, callSignal) {
        onConfirming();
        return backend.confirmFileUploaded(submissionId, callSignal);
      },
    },
    signal,
  );
}

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
 * @param type found by `fileTypeOf`
 */
export async function prepareFile(
  processPhoto: ProcessPhoto,
  { file, type }: { readonly file: File; readonly type: string },
  signal: AbortSignal,
): Promise<PreparedFile> {
  if (file.size === 0) return { kind: 'empty' };
  if (type.startsWith('image/') && typeOfBytes(await readStart(file)) !== type) return { kind: 'unreadable' };
  if (type !== 'image/jpeg')
    return { kind: 'prepared', blob: type === file.type ? file : file.slice(0, file.size, type) };
  const result = await processPhoto(file, signal);
  if (result.kind !== 'made') return result;
  return { kind: 'prepared', blob: new Blob([result.bytes], { type: 'image/jpeg' }) };
}
