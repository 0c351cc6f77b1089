import { useSyncExternalStore } from 'react';
import { type Assignment, photoSetsOf } from '#src/domain/assignment.ts';
import {
  isSamePlace,
  type PhotoPlan,
  type PromptPlace,
  placeOf,
  planPhotos,
  promptAt,
  promptKey,
} from '#src/domain/photoPlan.ts';
import type { PhotoGround } from '#src/domain/photoSteps.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { isVinRequired, vinRequiredAtom } from '../vehicle/vinRequired.ts';
import type { PhotoInHand } from './photoQueue.ts';
import { usePhotoServices } from './photoServices.tsx';

export interface LivePhotoGround extends PhotoGround {
  readonly inHand: readonly PhotoInHand[];
  /** State of the submitted photo: still on this device, sent, or lost. Undefined if no photo is submitted. */
  readonly releasedState: 'here' | 'sent' | 'gone' | undefined;
  /** The photo to review for a prompt. */
  readonly reviewed: (at: PromptPlace | null) => PhotoInHand | undefined;
  readonly targetOf: (at: PromptPlace | null) => PhotoTarget;
}

/** A photo that the customer has confirmed and whose review is still shown. */
export interface ReleasedPhoto {
  readonly at: PromptPlace | null;
  readonly photo: PhotoInHand;
}

/**
 * The data from which the steps are derived: the loaded assignment, the photos on this device, and the photos that were
 * sent after the assignment was loaded.
 */
export function usePhotoGround(
  assignment: Assignment,
  { isAdditional, released }: { isAdditional: boolean; released: ReleasedPhoto | undefined },
): LivePhotoGround {
  const { queue } = usePhotoServices();
  const all = useSyncExternalStore(queue.subscribe, queue.list);
  const allSent = useSyncExternalStore(queue.subscribe, queue.sent);
  const marks = useAtomValue(vinRequiredAtom);
  const inHand = all.filter(({ target }) => target.assignmentId === assignment.id);
  const sent = allSent.filter(({ target }) => target.assignmentId === assignment.id);
  const confirmed = inHand.filter(({ stage }) => stage.kind !== 'taken');
  const keysOf = (photos: readonly { target: PhotoTarget }[]) =>
    new Set(photos.map(({ target }) => promptKey(target)));
  const plan = planPhotos(photoSetsOf(assignment, isVinRequired(marks, assignment.id)), {
    inHand: keysOf(confirmed),
    sent: keysOf(sent),
  });
  const isReleased = ({ id }: { id: string }) => id === released?.photo.id;
  const toReview = inHand.filter((photo) => photo.stage.kind === 'taken' || isReleased(photo));
  return {
    plan,
    isAdditional,
    inHand,
    releasedState: released && (sent.some(isReleased) ? 'sent' : inHand.some(isReleased) ? 'here' : 'gone'),
    taken: [
      ...(released ? [released.at] : []),
      ...toReview.flatMap(({ target }) => (target.promptId === null ? null : (placeOf(plan, target) ?? []))),
    ],
    reviewed: (at) => {
      const key = promptKey(targetIn(plan, at));
      const answers = toReview.filter(({ target }) => promptKey(target) === key);
      // The submitted photo stays under review until the next step is shown, even if it has left the queue.
      if (released && isSamePlace(released.at, at) && !answers.some(isReleased)) answers.push(released.photo);
      return answers.reduce<PhotoInHand | undefined>(later, undefined);
    },
    targetOf: (at) => ({
      assignmentId: assignment.id,
      claimId: assignment.claim?.id ?? null,
      ...targetIn(plan, at),
    }),
  };
}

function later(a: PhotoInHand | undefined, b: PhotoInHand): PhotoInHand {
  return a && a.takenAtMs > b.takenAtMs ? a : b;
}

function targetIn(plan: PhotoPlan, at: PromptPlace | null): Pick<PhotoTarget, 'setId' | 'promptId'> {
  const prompt = at && promptAt(plan, at);
  return at && prompt
    ? { promptId: prompt.id, setId: plan.sets[at.set]?.id ?? null }
    : { promptId: null, setId: null };
}
