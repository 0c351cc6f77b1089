import { useSyncExternalStore } from 'react';
import { isAcceptedFile, isAcceptedImage } from '#src/device/fileType.ts';
import { resumeOnReturn } from '#src/upload/resumeOnReturn.ts';
import { useServices } from '../services.tsx';
import type { DraftStore } from '../wizard/draftStore.ts';
import { persistedUploadsOf, restoreUploads } from '../wizard/persistedSupplement.ts';
import { unsentEntries } from '../wizard/unsentEntries.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { canSaveNote } from './notes.ts';
import { createUploadQueue, type UploadQueue, type UploadQueueState } from './uploadQueue.ts';
import { uploadQueues } from './uploadQueues.ts';
import { hasUnsentFiles, noUploads } from './uploads.ts';
import { warnBeforeUnload } from './warnBeforeUnload.ts';

/** Returns undefined until the wizard has the vehicle and shop that files are attached to. */
export function useUploadQueue(): UploadQueue | undefined {
  const { state, visit, draftStore } = useSupplement();
  const services = useServices();
  const { vendor, exposure, contact } = state;
  if (!vendor || !exposure) return undefined;
  const existing = uploadQueues.get(visit);
  if (existing) return existing;
  const queue = createUploadQueue({
    services,
    target: { vendorId: vendor.id, exposure, contactId: contact?.id ?? null },
    isAccepted: __TENANT__.supplementAcceptsDocuments ? isAcceptedFile : isAcceptedImage,
    signal: visit,
    ...(draftStore && { initialState: restoreUploads(noUploads, draftStore.uploadsOf(exposure, vendor)) }),
  });
  if (draftStore) persistUploads(queue, draftStore, visit);
  uploadQueues.set(visit, queue);
  unsentEntries.set(visit, () => {
    const { uploads, notes } = queue.getState();
    return hasUnsentFiles(uploads) || canSaveNote(notes) || notes.saving === 'saving';
  });
  warnBeforeUnload(queue, visit);
  resumeOnReturn(queue.resume, visit);
  return queue;
}

function persistUploads(queue: UploadQueue, draftStore: DraftStore, visit: AbortSignal): void {
  queue.subscribe(() => {
    if (visit.aborted) return;
    const { uploads, notes } = queue.getState();
    const hasExpired =
      notes.saving === 'expired' ||
      uploads.files.some(({ status }) => status.kind === 'ERROR' && status.failure.code === 'expired');
    if (hasExpired) draftStore.expire();
    else draftStore.saveUploads(persistedUploadsOf(uploads, notes));
  });
}

export function useUploadQueueState(queue: UploadQueue): UploadQueueState {
  return useSyncExternalStore(queue.subscribe, queue.getState);
}
