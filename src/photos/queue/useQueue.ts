import { useSyncExternalStore } from 'react';
import { photoSetsOf } from '#src/api/assignment.ts';
import { assignment } from '#src/claim/loaded.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { usePath } from '#src/navigation/Navigation.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { type PhotoPlan, planPhotos } from '../photoPlan.ts';
import { useSentPrompts } from '../usePhotoContext.ts';
import { type LocalPhoto, needsAttention, type PhotoQueue } from './photoQueue.ts';
import type { QueuedPhoto } from './queuedPhoto.ts';

export interface QueueView {
  readonly photos: readonly LocalPhoto[];
  readonly sent: readonly QueuedPhoto[];
  readonly summary: QueueSummary;
  /** The photos that the claim requests. Undefined if the claim is not loaded, or if the queue has photos of two claims. */
  readonly plan: PhotoPlan | undefined;
}

export function useQueue(queue: PhotoQueue): QueueView {
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

/** The plan of the claim, in which only sent photos count. */
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

/** One photo, reduced to what the summary needs. */
export interface SummaryPhoto {
  readonly isOnDevice: boolean;
  readonly activity:
    | { readonly kind: 'resting' | 'queued' }
    | { readonly kind: 'sending'; readonly share: number };
  /** True if the backend rejected the photo. */
  readonly needsAttention: boolean;
}

/**
 * The state of the whole queue. `saved`: all photos are stored on this device and waiting. `unsafe`: some photos exist
 * only in memory until the page closes. `attention`: the customer has to act. `partial`: all photos were sent, but the
 * claim may need more. `sent`: the claim has all its photos.
 */
export type QueueSummary =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sending'; readonly percent: number; readonly savedCount: number }
  | { readonly kind: 'attention' | 'saved'; readonly savedCount: number }
  | { readonly kind: 'unsafe'; readonly unsavedCount: number }
  | { readonly kind: 'partial' | 'sent'; readonly sentCount: number };

/**
 * @param sentCount number of photos that were sent while this page was open
 * @param isComplete whether the backend has every photo that the claim requests; false if this is not known
 */
export function summarizeQueue(
  photos: readonly SummaryPhoto[],
  sentCount: number,
  isComplete: boolean,
): QueueSummary {
  if (photos.length === 0)
    return sentCount === 0 ? { kind: 'empty' } : { kind: isComplete ? 'sent' : 'partial', sentCount };
  const savedCount = photos.length;
  const shares = photos.flatMap(({ activity }) => (activity.kind === 'sending' ? activity.share : []));
  if (shares.length > 0 || photos.some(({ activity }) => activity.kind === 'queued'))
    return { kind: 'sending', percent: Math.floor(Math.max(0, ...shares) * 100), savedCount };
  if (photos.some(({ needsAttention }) => needsAttention)) return { kind: 'attention', savedCount };
  const unsavedCount = photos.filter(({ isOnDevice }) => !isOnDevice).length;
  return unsavedCount > 0 ? { kind: 'unsafe', unsavedCount } : { kind: 'saved', savedCount };
}

/**
 * The assignment whose progress can be shown next to the queue summary: the assignment on screen, else the assignment
 * of the queued photos, else that of the last sent photo. Undefined if some queued photos belong to another assignment,
 * because "8 of 8 sent · 1 saved" would mix two claims.
 */
export function summaryAssignmentId(
  screenAssignmentId: string | undefined,
  photoAssignmentIds: readonly string[],
  sentAssignmentIds: readonly string[],
): string | undefined {
  const candidate =
    screenAssignmentId ?? photoAssignmentIds[0] ?? sentAssignmentIds[sentAssignmentIds.length - 1];
  return photoAssignmentIds.every((id) => id === candidate) ? candidate : undefined;
}
