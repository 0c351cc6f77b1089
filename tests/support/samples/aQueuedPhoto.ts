import type { PhotoTarget } from '#src/api/photoSet.ts';
import type { QueuedPhoto } from '#src/photos/queue/queuedPhoto.ts';

export function aTarget(overrides: Partial<PhotoTarget> = {}): PhotoTarget {
  return { assignmentId: '7', claimId: '70', promptId: '11', setId: '1', ...overrides };
}

export function aQueuedPhoto(overrides: Partial<QueuedPhoto> = {}): QueuedPhoto {
  return {
    id: 'photo-1',
    userId: '+1 2025550104',
    target: aTarget(),
    title: 'Front left corner',
    takenAtMs: 1_000_000_000_000,
    byteCount: 3,
    wasMissing: true,
    stage: { kind: 'waiting' },
    revision: 0,
    isExpiryAnnounced: false,
    ...overrides,
  };
}
