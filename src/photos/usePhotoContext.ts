import { useState, useSyncExternalStore } from 'react';
import { type Assignment, photoSetsOf } from '#src/api/assignment.ts';
import { type PhotoTarget, promptKey } from '#src/api/photoSet.ts';
import { parsePhotoTimes, recentlySentPrompts } from '#src/claim/photoTimes.ts';
import { photoTimesAtom, vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { type PhotoPlan, type PromptPosition, planPhotos, positionOf, promptAt } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.ts';
import type { PhotoContext } from './photoSteps.ts';
import { type LocalPhoto, needsAttention } from './queue/photoQueue.ts';
import type { QueuedPhoto } from './queue/queuedPhoto.ts';

export interface LivePhotoContext extends PhotoContext {
  readonly localPhotos: readonly LocalPhoto[];
  /** The photo to review for a prompt. */
  readonly reviewed: (at: PromptPosition | null) => LocalPhoto | undefined;
  readonly targetOf: (at: PromptPosition | null) => PhotoTarget;
}

/**
 * The data from which the steps are derived: the loaded assignment, the photos on this device, and the photos that were
 * sent after the assignment was loaded.
 */
export function usePhotoContext(assignment: Assignment, isAdditional: boolean): LivePhotoContext {
  const { queue } = usePhotoServices();
  const all = useSyncExternalStore(queue.subscribe, queue.list);
  const allSent = useSyncExternalStore(queue.subscribe, queue.sent);
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const localPhotos = all.filter(({ target }) => target.assignmentId === assignment.id);
  const sent = useSentPrompts(assignment.id, allSent);
  const confirmed = localPhotos.filter(({ stage }) => stage.kind !== 'taken');
  const keysOf = (photos: readonly { target: PhotoTarget }[]) =>
    new Set(photos.map(({ target }) => promptKey(target)));
  const plan = planPhotos(photoSetsOf(assignment, vinRequiredIds.has(assignment.id)), {
    queued: keysOf(confirmed),
    refused: keysOf(confirmed.filter(needsAttention)),
    sent,
  });
  const toReview = localPhotos.filter((photo) => photo.stage.kind === 'taken' || needsAttention(photo));
  return {
    plan,
    isAdditional,
    localPhotos,
    taken: toReview.flatMap(({ target }) =>
      target.promptId === null ? null : (positionOf(plan, target) ?? []),
    ),
    reviewed: (at) => {
      const key = promptKey(targetAt(plan, at));
      return toReview
        .filter(({ target }) => promptKey(target) === key)
        .reduce<LocalPhoto | undefined>(newer, undefined);
    },
    targetOf: (at) => ({
      assignmentId: assignment.id,
      claimId: assignment.claim?.id ?? null,
      ...targetAt(plan, at),
    }),
  };
}

function newer(a: LocalPhoto | undefined, b: LocalPhoto): LocalPhoto {
  return a && a.takenAtMs > b.takenAtMs ? a : b;
}

function targetAt(plan: PhotoPlan, at: PromptPosition | null): Pick<PhotoTarget, 'setId' | 'promptId'> {
  const prompt = at && promptAt(plan, at);
  return at && prompt
    ? { promptId: prompt.id, setId: plan.sets[at.set]?.id ?? null }
    : { promptId: null, setId: null };
}

/**
 * Returns the prompts (as `promptKey`) for which this device sent a photo while this page was open, or shortly before
 * that. The backend may not list these photos yet.
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
