import { useSyncExternalStore } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';
import type { PromptPosition } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.tsx';
import { listSheetPhotos, type SheetPhoto } from './sheetPhotos.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';
import { type ShownStatus, usePhotoStatus } from './usePhotoStatus.ts';
import { usePhotoUrls } from './usePhotoUrls.ts';
import { usePromptTitle } from './usePromptTitle.ts';

/** A photo of the contact sheet, ready to be shown. */
export interface ShownPhoto {
  readonly key: string;
  readonly title: string;
  /** Undefined if the photo is neither on this device nor at an allowed URL. */
  readonly url: string | undefined;
  /** The photo on this device, if `url` shows it. */
  readonly file: Blob | undefined;
  readonly status: ShownStatus;
  /** Null for an additional photo. */
  readonly at: PromptPosition | null;
  /** Id of the copy on this device that the customer can still replace. */
  readonly retakeId: string | undefined;
  /** Whether the customer has taken it, but not confirmed it yet. */
  readonly isUnconfirmed: boolean;
}

export interface ShownPhotos {
  /** In the order of the plan's sets. */
  readonly sets: readonly (readonly ShownPhoto[])[];
  readonly additional: readonly ShownPhoto[];
}

/** All photos of an assignment. The list changes while photos are sent. */
export function useSheetPhotos(
  assignment: Assignment,
  { plan, localPhotos }: Pick<LivePhotoContext, 'plan' | 'localPhotos'>,
): ShownPhotos {
  const { queue } = usePhotoServices();
  const sentPhotos = useSyncExternalStore(queue.subscribe, queue.sent);
  const titleOf = usePromptTitle();
  const statusOf = usePhotoStatus();
  const { sets, additional } = listSheetPhotos({ plan, assignment, localPhotos, sentPhotos });
  const localIds = [...sets.flat(), ...additional].flatMap(({ localId }) => localId ?? []);
  const copies = usePhotoUrls(queue, localIds);
  const show = (photo: SheetPhoto): ShownPhoto => {
    const copy = copies.get(photo.localId ?? '');
    return {
      key: photo.key,
      title: titleOf(photo),
      url: copy?.url ?? allowedPictureUrl(photo.url),
      file: copy?.file,
      status: statusOf(photo.status),
      at: photo.at,
      retakeId: photo.canRetake ? photo.localId : undefined,
      isUnconfirmed: photo.isUnconfirmed,
    };
  };
  return { sets: sets.map((photos) => photos.map(show)), additional: additional.map(show) };
}
