import { countUploads } from '#src/domain/supplement/uploads.ts';
import type { UploadRoom } from './uploadRoom.ts';

/**
 * The browser asks before the page goes, whatever step is on show: only while files are on their way, as pages that
 * always ask are not believed.
 * @param visit ends it
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
