import { useSyncExternalStore } from 'react';
import { photoSetsOf } from '#src/api/assignment.ts';
import { assignment } from '#src/claim/assignment.ts';
import { vinRequiredAtom } from '#src/claim/vinRequired.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { usePath } from '#src/navigation/Navigation.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { type PhotoPlan, planPhotos } from '../photoPlan.ts';
import type { LocalPhoto } from '../photoQueue.ts';
import { needsAttention } from '../uploadError.ts';
import { useSentPrompts } from '../useSentPrompts.ts';
import type { WatchedPhotoQueue } from './createPhotoQueue.ts';
import type { QueuedPhoto } from './queuedPhoto.ts';
import { type QueueSummary, type SummaryPhoto, summarizeQueue, summaryAssignmentId } from './queueSummary.ts';

export interface QueueView {
  readonly photos: readonly LocalPhoto[];
  readonly sent: readonly QueuedPhoto[];
  readonly summary: QueueSummary;
  /** The photos that the claim requests. Undefined if the claim is not loaded, or if the photos are of two claims. */
  readonly plan: PhotoPlan | undefined;
}

export function useQueue(queue: WatchedPhotoQueue): QueueView {
  const photos = useSyncExternalStore(queue.subscribe, queue.list);
  const sent = useSyncExternalStore(queue.subscribe, queue.sent);
  const plan = useSentPlan(photos, sent);
  const isComplete = plan !== undefined && plan.sentCount === plan.total;
  return { photos, sent, summary: summarizeQueue(photos.map(toSummedPhoto), sent.length, isComplete), plan };
}

function toSummedPhoto(photo: LocalPhoto): SummaryPhoto {
  const { activity, isOnDevice } = photo;
  return { isOnDevice, activity, needsAttention: needsAttention(photo) };
}

/** The plan with the sent photos only. */
function useSentPlan(photos: readonly LocalPhoto[], sent: readonly QueuedPhoto[]): PhotoPlan | undefined {
  const vinRequiredIds = useAtomValue(vinRequiredAtom);
  const screenId = matchRoute(usePath())?.params.assignmentId;
  const id = summaryAssignmentId(screenId, photos.map(assignmentIdOf), sent.map(assignmentIdOf)) ?? '';
  const loaded = useAtomValue(assignment.stateOf(id));
  const sentPrompts = useSentPrompts(id, sent);
  if (loaded.kind !== 'ready' || !loaded.value) return undefined;
  return planPhotos(photoSetsOf(loaded.value, vinRequiredIds.has(id)), {
    queued: new Set(),
    refused: new Set(),
    sent: sentPrompts,
  });
}

function assignmentIdOf({ target }: QueuedPhoto): string {
  return target.assignmentId;
}
