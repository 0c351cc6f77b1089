import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Exposure } from '#src/api/portal/exposure.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { isAcceptedFile, isAcceptedImage } from '#src/device/fileType.ts';
import { resumeOnReturn } from '#src/upload/resume.ts';
import { useServices } from '../services.tsx';
import type { DraftStore } from '../wizard/draftStore.ts';
import { persistedUploadsOf, restoreUploads } from '../wizard/persistedSupplement.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { createUploadQueue, type UploadQueue, type UploadQueueState } from './uploadQueue.ts';
import { hasUnsentFiles, noUploads } from './uploads.ts';

/** Returns the queue of this visit, and opens it if this is the first time. */
export function useUploadQueue(exposure: Exposure, vendor: Vendor): UploadQueue {
  const { state, visit, draftStore } = useSupplement();
  const services = useServices();
  const { signal } = visit;
  const [queue] = useState(
    () =>
      visit.queue ??
      createUploadQueue({
        services,
        target: { vendorId: vendor.id, exposure, contactId: state.contact?.id ?? null },
        isAccepted: __TENANT__.supplementAcceptsDocuments ? isAcceptedFile : isAcceptedImage,
        signal,
        ...(draftStore && {
          initialState: restoreUploads(noUploads, draftStore.uploadsOf(exposure, vendor)),
        }),
      }),
  );
  useEffect(() => {
    if (visit.queue) return;
    visit.queue = queue;
    if (draftStore) persistUploads(queue, draftStore, signal);
    warnBeforeUnload(queue, signal);
    resumeOnReturn(queue.resume, signal);
  }, [visit, queue, draftStore, signal]);
  return queue;
}

export function useUploadQueueState(queue: UploadQueue): UploadQueueState {
  return useSyncExternalStore(queue.subscribe, queue.getState);
}

function persistUploads(queue: UploadQueue, draftStore: DraftStore, signal: AbortSignal): void {
  queue.subscribe(() => {
    if (signal.aborted) return;
    const { uploads, notes } = queue.getState();
    const hasExpired =
      notes.saving === 'expired' ||
      uploads.files.some(({ status }) => status.kind === 'ERROR' && status.failure.code === 'expired');
    if (hasExpired) draftStore.expire();
    else draftStore.saveUploads(persistedUploadsOf(uploads, notes));
  });
}

/**
 * Makes the browser ask before the page closes, on every step, but only while there are files that would have to be
 * chosen again: users ignore a prompt that always appears.
 */
function warnBeforeUnload({ subscribe, getState }: UploadQueue, signal: AbortSignal): void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const update = () => {
    const hasUnsent = !signal.aborted && hasUnsentFiles(getState().uploads);
    if (hasUnsent) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
  };
  subscribe(update);
  signal.addEventListener('abort', update);
}
