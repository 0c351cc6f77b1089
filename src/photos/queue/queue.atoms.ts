import { atom } from 'jotai';
import type { AreaDependencies } from '#src/claim/area.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import type { UnsentDialogProps } from './UnsentDialog.tsx';

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
