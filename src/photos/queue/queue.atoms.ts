import { atom } from 'jotai';
import type { AreaDependencies } from '#src/claim/area.ts';
import type { PhotoQueue } from './photoQueue.ts';
import type { UnsentDialogProps } from './UnsentDialog.tsx';

/** The photo queue of a carrier, with its UI components. */
export interface OpenedQueue {
  readonly queue: PhotoQueue;
  /** The queue's chip in the top bar. */
  readonly Chip: RenderFunction<{ readonly queue: PhotoQueue }>;
  /** The dialog about unsent photos before a logout. */
  readonly UnsentDialog: RenderFunction<UnsentDialogProps>;
}

export type QueueDependencies = Pick<AreaDependencies, 'store' | 'backend' | 'reporting' | 'tenant'>;

export const openedQueueAtom = atom<OpenedQueue | undefined>(undefined);
