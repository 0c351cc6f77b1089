import { atom } from 'jotai';
import type { WatchedPhotoQueue } from '#src/customer/photos/queue/createPhotoQueue.ts';
import type { UnsentDialogProps } from '#src/customer/photos/queue/UnsentDialog.tsx';
import type { AreaDependencies } from '../area.ts';

/** The photo queue of a carrier, with its UI components. */
export interface OpenedQueue {
  readonly queue: WatchedPhotoQueue;
  /** Shown in the top bar. */
  readonly Chip: RenderFunction<{ readonly queue: WatchedPhotoQueue }>;
  /** Shown before a logout. */
  readonly UnsentDialog: RenderFunction<UnsentDialogProps>;
}

export type QueueDependencies = Pick<AreaDependencies, 'store' | 'services' | 'reporting' | 'code'>;

export const openedQueueAtom = atom<OpenedQueue | undefined>(undefined);
