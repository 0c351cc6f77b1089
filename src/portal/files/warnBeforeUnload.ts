import type { UploadQueue } from './uploadQueue.ts';
import { hasUnsentFiles } from './uploads.ts';

/**
 * Makes the browser ask before the page closes, on every step, but only while there are files that would have to be
 * chosen again: users ignore a prompt that always appears.
 * @param visit ends the guard when it is aborted
 */
export function warnBeforeUnload({ subscribe, getState }: UploadQueue, visit: AbortSignal): void {
  const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const update = () => {
    const hasUnsent = !visit.aborted && hasUnsentFiles(getState().uploads);
    if (hasUnsent) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
  };
  subscribe(update);
  visit.addEventListener('abort', update);
}
