import { useSyncExternalStore } from 'react';
import { isAcceptedFile, isAcceptedImage } from '#src/domain/supplement/acceptedFiles.ts';
import { useServices } from '../services.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { createUploadQueue, type UploadQueue, type UploadQueueState } from './uploadQueue.ts';
import { uploadQueues } from './uploadQueues.ts';
import { warnBeforeUnload } from './warnBeforeUnload.ts';

/** Returns undefined until the wizard has the vehicle and shop that files are attached to. */
export function useUploadQueue(): UploadQueue | undefined {
  const { state, visit } = useSupplement();
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
  });
  uploadQueues.set(visit, queue);
  warnBeforeUnload(queue, visit);
  return queue;
}

export function useUploadQueueState(queue: UploadQueue): UploadQueueState {
  return useSyncExternalStore(queue.subscribe, queue.getState);
}
