import type { DeliveryBackend } from '#src/api/port.ts';
import { photoRetries } from '#src/upload/retryTable.ts';
import { runUpload, type UploadServices } from '#src/upload/runUpload.ts';
import type { SendOutcome } from '../photoQueue.ts';
import {
  isAcknowledged,
  isAnswered,
  type QueuedPhoto,
  withoutStoredBytes,
  withStoredBytes,
} from './queuedPhoto.ts';

export interface SendServices extends UploadServices {
  readonly backend: DeliveryBackend;
}

export interface Sending {
  readonly photo: QueuedPhoto;
  readonly bytes: ArrayBuffer;
  readonly onProgress: (share: number) => void;
  /**
   * Called before the backend is notified. If the tab is closed after that, the bytes are not uploaded again. Also called
   * if the backend rejects the uploaded bytes, for example because it has deleted them: the next attempt uploads them again.
   */
  readonly onStage: (photo: QueuedPhoto) => Promise<unknown>;
}

/**
 * Sends one photo, starting from its current stage. An abort leaves the photo in its current stage. Rejects only with
 * the reason of the signal.
 */
export async function sendPhoto(
  services: SendServices,
  { photo, bytes, onProgress, onStage }: Sending,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { backend } = services;
  const { stage, target } = photo;
  let current = photo;
  const outcome = await runUpload(
    services,
    {
      retries: photoRetries,
      file: { name: 'photo.jpg', type: 'image/jpeg', bytes },
      onProgress,
      stored: stage.kind === 'stored' ? { submissionId: stage.submissionId } : undefined,
      create: (callSignal) => backend.createPhotoSubmission(target, callSignal),
      onStored(submissionId) {
        current = withStoredBytes(photo, submissionId);
        return onStage(current);
      },
      confirm: (submissionId, callSignal) => backend.confirmPhotoUploaded(submissionId, callSignal),
      async isReceived(submissionId, isConflict, callSignal) {
        const loaded = await backend.loadAssignment(target.assignmentId, callSignal);
        if (!loaded.ok) return loaded;
        const matches = isConflict ? isAnswered : isAcknowledged;
        const isReceived =
          loaded.value !== null && matches(loaded.value, withStoredBytes(photo, submissionId));
        return { ok: true, value: isReceived };
      },
    },
    signal,
  );
  if (outcome.ok) return { kind: 'sent' };
  const { error, stored } = outcome;
  // The end of the session does not concern the uploaded bytes.
  const isRejected = current.stage.kind === 'stored' && !stored && error.kind !== 'unauthorised';
  if (isRejected) await onStage(withoutStoredBytes(current));
  return { kind: 'failed', error };
}
