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

const openingAtom = atom<{ readonly running?: Promise<OpenedQueue> }>({});

/** One queue a page, with its code, whoever asks first; a load that failed is tried again by the next call. */
export function loadPhotoQueue(tools: QueueTools): Promise<OpenedQueue> {
  const { store } = tools;
  const known = store.get(openingAtom).running;
  if (known) return known;
  const running = import('./openQueue.ts')
    .then(({ openQueue }) => openQueue(tools))
    .then((opened) => {
      store.set(openedQueueAtom, opened);
      return opened;
    })
    .catch((cause: unknown) => {
      store.set(openingAtom, {});
      throw cause;
    });
  store.set(openingAtom, { running });
  return running;
}
