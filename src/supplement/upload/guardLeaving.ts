import { countUploads } from '#src/domain/supplement/uploads.ts';
import type { UploadRoom } from './uploadRoom.ts';

/**
 * Makes the browser ask before the page closes, on every step, but only while files are uploading: users ignore a
 * prompt that always appears.
 * @param visit ends the guard when it is aborted
 */
export function guardLeaving({ subscribe, getState }: UploadRoom, visit: AbortSignal): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const follow = () => {
    const isSending = !visit.aborted && countUploads(getState().uploads).open > 0;
    if (isSending) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  subscribe(follow);
  visit.addEventListener('abort', follow);
}
