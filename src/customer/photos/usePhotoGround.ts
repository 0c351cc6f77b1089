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
import { sentPromptsAtom } from './photos.atoms.ts';
import { useInHand } from './useInHand.ts';
import { useVanished, type Vanished } from './useVanished.ts';

export interface LivePhotoGround extends PhotoGround {
  readonly inHand: readonly PhotoInHand[];
  /** The photo to be looked at for a place. */
  readonly reviewed: (at: PromptPlace | null) => PhotoInHand | undefined;
  readonly targetOf: (at: PromptPlace | null) => PhotoTarget;
  readonly expectGone: Vanished['expect'];
}

/** A photo that was given free and is still being looked at, wherever it is by now. */
export interface HeldPhoto {
  readonly at: PromptPlace | null;
  readonly photo: PhotoInHand;
}

interface PhotosAtHand {
  readonly isAdditional: boolean;
  readonly held: HeldPhoto | undefined;
  /** Id of a photo that is still being taken off the device: its prompt wants another one already. */
  readonly givenUp: string | undefined;
}

/**
 * What the steps stand on: the backend's answer, what is on this device, and what has been sent since.
 */
export function usePhotoGround(
  assignment: Assignment,
  { isAdditional, held, givenUp }: PhotosAtHand,
): LivePhotoGround {
  const inHand = useInHand(assignment.id).filter(({ id }) => id !== givenUp);
  const sent = useAtomValue(sentPromptsAtom)(assignment.id);
  const marks = useAtomValue(vinRequiredAtom);
  const { awaited, expect } = useVanished(assignment.id, inHand);
  const onTheWay = inHand.filter(({ stage }) => stage.kind !== 'taken');
  const plan = planPhotos(photoSetsOf(assignment, isVinRequired(marks, assignment.id)), {
    inHand: new Set([...awaited, ...onTheWay.map(({ target }) => promptKey(target))]),
    sent,
  });
  const toReview = inHand.filter(({ id, stage }) => stage.kind === 'taken' || id === held?.photo.id);
  return {
    plan,
    isAdditional,
    inHand,
    taken: [
      ...(held ? [held.at] : []),
      ...toReview.flatMap(({ target }) => (target.promptId === null ? null : (placeOf(plan, target) ?? []))),
    ],
    reviewed: (at) => {
      const wanted = promptKey(targetIn(plan, at));
      const answers = toReview.filter(({ target }) => promptKey(target) === wanted);
      const own = held && isSamePlace(held.at, at) ? held.photo : undefined;
      // Of several that were added freely, the one that was just taken.
      return answers.find(({ id }) => id === own?.id) ?? own ?? answers[answers.length - 1];
    },
    targetOf: (at) => ({
      assignmentId: assignment.id,
      claimId: assignment.claim?.id ?? null,
      ...targetIn(plan, at),
    }),
    expectGone: expect,
  };
}

function targetIn(plan: PhotoPlan, at: PromptPlace | null): Pick<PhotoTarget, 'setId' | 'promptId'> {
  const prompt = at && promptAt(plan, at);
  return at && prompt
    ? { promptId: prompt.id, setId: plan.sets[at.set]?.id ?? null }
    : { promptId: null, setId: null };
}
