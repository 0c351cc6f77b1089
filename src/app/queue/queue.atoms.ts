import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { WatchedPhotoQueue } from '#src/customer/photos/queue/createPhotoQueue.ts';
import type { UnsentDialogProps } from '#src/customer/photos/queue/UnsentDialog.tsx';
import type { AreaTools } from '../routes.ts';

/** The photos of a carrier in this page, with what shows them. */
export interface OpenedQueue {
  readonly queue: WatchedPhotoQueue;
  /** For the bar. */
  readonly Chip: ComponentType<{ readonly queue: WatchedPhotoQueue }>;
  /** Before a log-out. */
  readonly UnsentDialog: ComponentType<UnsentDialogProps>;
}

export type QueueTools = Pick<AreaTools, 'store' | 'services' | 'reporting' | 'code'>;

export const openedQueueAtom = atom<OpenedQueue | undefined>(undefined);
