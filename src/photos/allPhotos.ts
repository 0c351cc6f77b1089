import { useSyncExternalStore } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { displayUrl, type Photo, promptKey } from '#src/api/photoSet.ts';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';
import type { PhotoPlan, PromptPosition } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.ts';
import { type PhotoStatus, statusOf } from './photoStatus.tsx';
import { usePromptTitle } from './photoTitles.ts';
import type { LocalPhoto } from './queue/photoQueue.ts';
import type { QueuedPhoto } from './queue/queuedPhoto.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';
import { usePhotoUrls } from './usePhotoUrls.ts';

/** A photo of an assignment, ready to be shown. */
export interface ShownPhoto extends Omit<ListedPhoto, 'number' | 'url' | 'localId'> {
  /** Undefined if the photo is neither on this device nor at an allowed URL. */
  readonly url: string | undefined;
  /** The photo on this device, if `url` shows it. */
  readonly file: Blob | undefined;
}

/** All photos of an assignment: those of the plan's sets, and the additional ones. The list changes while photos are sent. */
export function useAllPhotos(
  assignment: Assignment,
  { plan, localPhotos }: Pick<LivePhotoContext, 'plan' | 'localPhotos'>,
) {
  const { queue } = usePhotoServices();
  const sentPhotos = useSyncExternalStore(queue.subscribe, queue.sent);
  const titleOf = usePromptTitle();
  const { sets, additional } = listAllPhotos(plan, assignment, localPhotos, sentPhotos);
  const localIds = [...sets.flat(), ...additional].flatMap(({ localId }) => localId ?? []);
  const copies = usePhotoUrls(queue, localIds);
  const show = (photo: ListedPhoto): ShownPhoto => {
    const copy = copies.get(photo.localId ?? '');
    const url = copy?.url ?? allowedPictureUrl(photo.url);
    return { ...photo, title: titleOf(photo), url, file: copy?.file };
  };
  return { sets: sets.map((photos) => photos.map(show)), additional: additional.map(show) };
}

/** One photo of an assignment, with or without a picture. */
interface ListedPhoto {
  readonly key: string;
  /** Title of the prompt or, for an additional photo, name of the place in the photo. Empty if unknown. */
  readonly title: string;
  /** Number of the prompt, or of the additional photo, starting at 1. */
  readonly number: number;
  /** Null for an additional photo. */
  readonly at: PromptPosition | null;
  readonly status: PhotoStatus;
  /** The photo's URL on the backend; null if the backend has not sent it yet. */
  readonly url: string | null;
  /** Id of the copy on this device, or of the copy that was sent while this page was open. */
  readonly localId: string | undefined;
  /** Id of the copy on this device that the customer can still replace. */
  readonly retakeId: string | undefined;
  /** Whether the customer has taken the photo, but not confirmed it yet. */
  readonly isUnconfirmed: boolean;
}

/**
 * Lists every photo of an assignment once, with its state.
 * @param sentPhotos photos that were sent while this page was open
 */
function listAllPhotos(
  plan: PhotoPlan,
  assignment: Assignment,
  localPhotos: readonly LocalPhoto[],
  sentPhotos: readonly QueuedPhoto[],
) {
  const sent = sentPhotos.filter(({ target }) => target.assignmentId === assignment.id);
  const sets = plan.sets.map((set, setIndex) =>
    set.prompts.map(({ id, title, number, photo }, prompt): ListedPhoto => {
      const key = promptKey({ setId: set.id, promptId: id });
      const isSamePrompt = ({ target }: QueuedPhoto) => promptKey(target) === key;
      const local = localPhotos.find(isSamePrompt);
      const at = { set: setIndex, prompt };
      return { ...sourceOf(photo, local, sent.find(isSamePrompt)), key, title, number, at };
    }),
  );
  return { sets, additional: listAdditional(assignment, localPhotos, sent) };
}

/** First the photos that the backend lists, then those that it has received since, then those on this device. */
function listAdditional(
  { additionalPhotos }: Assignment,
  localPhotos: readonly LocalPhoto[],
  sent: readonly QueuedPhoto[],
): ListedPhoto[] {
  const isAdditional = ({ target }: QueuedPhoto) => target.promptId === null;
  // A photo that another tab has sent may lack the submission id, and then cannot be compared with the backend's list.
  const received = sent.filter((photo) => isAdditional(photo) && photo.stage.kind === 'stored');
  const local = localPhotos.filter(isAdditional);
  const own: readonly { readonly photo: QueuedPhoto; readonly local?: LocalPhoto }[] = [
    ...received.map((photo) => ({ photo })),
    ...local.map((photo) => ({ photo, local: photo })),
  ];
  // Use the copy on this device: it has the title, and the backend may list a photo before its picture is available.
  const listed = additionalPhotos.map((photo, index) => {
    const copy = own.find((it) => submissionOf(it.photo) === photo.id);
    return {
      ...sourceOf(photo, copy?.local, copy?.photo),
      key: copy?.photo.id ?? photo.id ?? `additional ${index}`,
      title: copy?.photo.title ?? '',
    };
  });
  const unlisted = own
    .filter((it) => !additionalPhotos.some(({ id }) => id === submissionOf(it.photo)))
    .map((it) => ({
      ...sourceOf(null, it.local, it.photo),
      key: it.photo.id,
      title: it.photo.title,
    }));
  return [...listed, ...unlisted].map((photo, index) => ({ ...photo, number: index + 1, at: null }));
}

function submissionOf({ stage }: QueuedPhoto): string | undefined {
  return stage.kind === 'stored' ? stage.submissionId : undefined;
}

function sourceOf(photo: Photo | null, local: LocalPhoto | undefined, sent: QueuedPhoto | undefined) {
  return {
    status: local ? statusOf(local) : ({ kind: 'sent' } as const),
    url: photo && displayUrl(photo),
    localId: (local ?? sent)?.id,
    retakeId: local && local.stage.kind !== 'stored' ? local.id : undefined,
    isUnconfirmed: local?.stage.kind === 'taken',
  };
}
