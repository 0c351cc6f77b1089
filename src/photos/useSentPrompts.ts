import { useState } from 'react';
import { promptKey } from '#src/api/photoSet.ts';
import { parsePhotoTimes, recentlySentPrompts } from '#src/claim/photoTimes.ts';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import type { QueuedPhoto } from './queue/queuedPhoto.ts';

/**
 * The prompts of an assignment whose photos this device has sent, as `promptKey`: all that were sent while this page was
 * open, and those that were sent shortly before, because the backend may not list them yet.
 */
export function useSentPrompts(assignmentId: string, sent: readonly QueuedPhoto[]): ReadonlySet<string> {
  const times = parsePhotoTimes(useAtomValue(photoTimesAtom));
  const [openedAtMs] = useState(() => Date.now());
  return new Set([
    ...sent
      .filter(({ target }) => target.assignmentId === assignmentId)
      .map(({ target }) => promptKey(target)),
    ...recentlySentPrompts(times, assignmentId, openedAtMs),
  ]);
}
