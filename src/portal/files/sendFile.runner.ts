import type { VendorAssignment } from '#src/api/portal/vendorAssignment.ts';
import type { SupplementBackend } from '#src/api/portalPort.ts';
import { fileRetries } from '#src/upload/retryTable.ts';
import {
  runUpload,
  type StoredUpload,
  type UploadOutcome,
  type UploadServices,
} from '#src/upload/runUpload.ts';

export interface SendServices extends UploadServices {
  readonly backend: Pick<SupplementBackend, 'createFileSubmission' | 'confirmFileUploaded'>;
}

export interface FileToSend {
  /** The task that the file is attached to. */
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

/** Sends one file. Rejects only with the reason of the signal. */
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
      ...{ stored, onProgress },
      create: (callSignal) => backend.createFileSubmission(task, name, callSignal),
      confirm(submissionId, callSignal) {
        onConfirming();
        return backend.confirmFileUploaded(submissionId, callSignal);
      },
    },
    signal,
  );
}
