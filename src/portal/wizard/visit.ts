import { useEffect, useState } from 'react';
import type { UploadQueue } from '../files/uploadQueue.ts';

/**
 * The work for one vehicle at one shop. It ends when the wizard restarts, another vehicle or shop is selected, or the
 * page closes. Otherwise an upload would continue for the wrong vehicle.
 */
export interface Visit {
  /** Aborted at the end of the visit. */
  readonly signal: AbortSignal;
  /** The added files and notes. The upload step opens the queue, which then keeps sending during the other steps. */
  queue: UploadQueue | undefined;
  /** True if the user left a step while a new contact was being saved, so the backend may already have the contact. */
  mayHaveContact: boolean;
}

/** @param key identifies the vehicle and shop; another key starts another visit */
export function useVisit(key: string): Visit {
  const [current, setCurrent] = useState(() => startVisit(key));
  // Updated during rendering, so that no step of the new visit gets the previous one.
  if (current.key !== key) setCurrent(startVisit(key));
  const { controller, visit } = current;
  useEffect(() => () => controller.abort(), [controller]);
  return visit;
}

function startVisit(key: string) {
  const controller = new AbortController();
  const visit: Visit = { signal: controller.signal, queue: undefined, mayHaveContact: false };
  return { key, controller, visit };
}
